export { countPayouts, countPayoutsToConfirm, payouts } from './payouts/payout-list.ts';
export { withdrawals } from './withdrawal-list.ts';
