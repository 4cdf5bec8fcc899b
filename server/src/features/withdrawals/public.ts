export { payouts } from './payouts/payout-list.ts';
export { countPayouts, withdrawals } from './withdrawal-list.ts';
