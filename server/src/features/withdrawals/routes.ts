import type { Route } from '#platform/http/route';
import { applyForWithdrawalRoute } from './apply/apply-for-withdrawal.ts';
import { getWithdrawableRoute } from './apply/get-withdrawable.ts';
import { quoteWithdrawalRoute } from './apply/quote-withdrawal.ts';
import { listBankAccountsRoute } from './bank-accounts/list-bank-accounts.ts';
import { removeBankAccountRoute } from './bank-accounts/remove-bank-account.ts';
import { getWithdrawalRoute } from './detail/get-withdrawal.ts';
import { overseeWithdrawalRoute } from './payouts/oversee-withdrawal.ts';
import { payouts } from './payouts/payout-list.ts';
import {
  confirmWithdrawalRoute,
  failWithdrawalRoute,
  pickUpWithdrawalRoute,
  returnWithdrawalRoute,
} from './payouts/pay-out.ts';
import { revealPayoutAccountRoute } from './payouts/reveal-payout-account.ts';
import { approveWithdrawalRoute } from './progress/approve-withdrawal.ts';
import { cancelWithdrawalRoute } from './progress/cancel-withdrawal.ts';
import { refuseWithdrawalRoute } from './progress/refuse-withdrawal.ts';
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
