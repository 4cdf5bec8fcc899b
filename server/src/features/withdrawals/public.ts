export { payouts } from './payouts/payout-list.ts';
export { countPayouts, countPayoutsToConfirm, withdrawals } from './withdrawal-list.ts';
