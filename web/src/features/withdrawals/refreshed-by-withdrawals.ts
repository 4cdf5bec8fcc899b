import { getWithdrawal, listWithdrawals } from '@back-office/contract/features/withdrawals';
import { getWithdrawable } from '@back-office/contract/features/withdrawals/apply';
import { listBankAccounts } from '@back-office/contract/features/withdrawals/bank-accounts';
import {
  overseeWithdrawal,
  overseeWithdrawals,
} from '@back-office/contract/features/withdrawals/oversight';

/** Calls changed by a step of a withdrawal, or by a change of accounts. */
export const refreshedByWithdrawals = [
  listWithdrawals,
  getWithdrawal,
  getWithdrawable,
  listBankAccounts,
];
export const refreshedByPayouts = [overseeWithdrawals, overseeWithdrawal];
