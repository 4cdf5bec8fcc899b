import {
  getWithdrawal,
  listWithdrawals,
  type WithdrawalRow,
  type WithdrawalStatus,
  withdrawalTones,
} from '@back-office/contract/features/withdrawals';
import { getWithdrawable } from '@back-office/contract/features/withdrawals/apply';
import { listBankAccounts } from '@back-office/contract/features/withdrawals/bank-accounts';
import {
  overseeWithdrawal,
  overseeWithdrawals,
} from '@back-office/contract/features/withdrawals/oversight';
import type { Tone } from '@back-office/contract/kit/tone';
import { bankCodesOf } from '@back-office/messages/features/merchants/bank-codes';
import {
  withdrawalStatusLabels,
  withdrawalWaitLabels,
  withdrawalWords,
} from '@back-office/messages/features/withdrawals';
import { StatusDot } from '#kit/values/status-dot';
import { useSay } from '#platform/language/language';

/** Calls changed by a step of a withdrawal, or by a change of accounts. */
export const refreshedByWithdrawals = [
  listWithdrawals,
  getWithdrawal,
  getWithdrawable,
  listBankAccounts,
];
export const refreshedByPayouts = [overseeWithdrawals, overseeWithdrawal];

/** Withdrawals waiting for a second person stand out. */
const withdrawalTone = ({ status, waitsFor }: Pick<WithdrawalRow, 'status' | 'waitsFor'>): Tone =>
  waitsFor === 'approval' ? 'attention' : withdrawalTones[status];

export const toneOfStatus = (status: WithdrawalStatus): Tone => withdrawalTones[status];

type Stated = Pick<WithdrawalRow, 'status' | 'waitsFor' | 'isReturned'>;

/** The status, and the next step of a pending one. */
export const WithdrawalStatusText = ({ withdrawal }: { withdrawal: Stated }) => {
  const say = useSay();
  const { status, waitsFor, isReturned } = withdrawal;
  const more = isReturned ? withdrawalWords.returned : waitsFor && withdrawalWaitLabels[waitsFor];
  return (
    <StatusDot tone={withdrawalTone(withdrawal)} note={more === null ? undefined : say(more)}>
      {say(withdrawalStatusLabels[status])}
    </StatusDot>
  );
};

/** With little room the bank's name is cut, never the digits. */
export const AccountText = ({ account }: { account: WithdrawalRow['bankAccount'] }) => {
  const { bankName: bank, accountEnd: end } = account;
  return (
    <span
      className="kit-cut-line"
      title={[account.holder, bank, ...bankCodesOf(account).map(({ code }) => code)].join(' · ')}
      translate="no"
    >
      <span>{bank}</span> <span className="kit-mono">···· {end}</span>
    </span>
  );
};

/** Cells of a withdrawal list, for merchants and operators. */
export const withdrawalCells = {
  status: (row: Stated) => <WithdrawalStatusText withdrawal={row} />,
  bankAccount: ({ bankAccount }: Pick<WithdrawalRow, 'bankAccount'>) => (
    <AccountText account={bankAccount} />
  ),
};
