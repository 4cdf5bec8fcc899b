import type { Route } from '#platform/http/route';
import { applyForWithdrawalRoute, quoteWithdrawalRoute } from './apply/apply-for-withdrawal.ts';
import { getWithdrawableRoute } from './apply/get-withdrawable.ts';
import { listBankAccountsRoute, removeBankAccountRoute } from './bank-accounts.ts';
import { getWithdrawalRoute } from './detail/read-detail.ts';
import { overseeWithdrawalRoute } from './payouts/oversee-withdrawal.ts';
import { payouts } from './payouts/payout-list.ts';
import {
  confirmWithdrawalRoute,
  failWithdrawalRoute,
  pickUpWithdrawalRoute,
  returnWithdrawalRoute,
} from './payouts/pay-out.ts';
import { revealPayoutAccountRoute } from './payouts/reveal-payout-account.ts';
import {
  approveWithdrawalRoute,
  cancelWithdrawalRoute,
  refuseWithdrawalRoute,
} from './progress/act-on-withdrawal.ts';
import { withdrawals } from './withdrawal-list.ts';

export const withdrawalRoutes: Route[] = [
  withdrawals.route,
  getWithdrawalRoute,
  getWithdrawableRoute,
  quoteWithdrawalRoute,
  applyForWithdrawalRoute,
  approveWithdrawalRoute,
  refuseWithdrawalRoute,
  cancelWithdrawalRoute,
  listBankAccountsRoute,
  removeBankAccountRoute,
  payouts.route,
  overseeWithdrawalRoute,
  pickUpWithdrawalRoute,
  revealPayoutAccountRoute,
  confirmWithdrawalRoute,
  failWithdrawalRoute,
  returnWithdrawalRoute,
];
