export { countPayouts, withdrawals } from './withdrawal-list.ts';
