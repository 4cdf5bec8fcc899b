import {
  approveWithdrawal,
  cancelWithdrawal,
  refuseWithdrawal,
  type WithdrawalAction,
  withdrawalReasonMax,
  type WithdrawalRow,
} from '@back-office/contract/features/withdrawals';
import {
  withdrawalActionLabels,
  withdrawalFields,
} from '@back-office/messages/features/withdrawals';
import { withdrawalActWords as words } from '@back-office/messages/features/withdrawals/acts';
import { withReason } from '#kit/call-form/with-reason';
import { DescriptionList } from '#kit/object/description-list';
import { MoneyText } from '#kit/money/money-text';
import { type ActionsOf, command } from '#kit/object/object-actions';
import { refreshedByWithdrawals, AccountText } from './withdrawal-cells.tsx';

const amountOf = ({ amountMinor: minor, currency }: WithdrawalRow) => ({ minor, currency });

/** Actions of a merchant on a withdrawal. */
export const withdrawalActions: ActionsOf<WithdrawalRow, WithdrawalAction> = {
  labels: withdrawalActionLabels,
  primary: 'approve',
  acts: {
    approve: command(approveWithdrawal, {
      input: ({ number }) => ({ number }),
      sure: (withdrawal, { say, amount }) => ({
        title: say(words.approveTitle),
        text: say(words.approveText, {
          amount: amount(amountOf(withdrawal)),
          account: `${withdrawal.bankAccount.bankName} ···· ${withdrawal.bankAccount.accountEnd}`,
        }),
        okText: say(withdrawalActionLabels.approve),
      }),
      done: ({ number }, { say }) => say(words.approved, { number }),
      refreshes: refreshedByWithdrawals,
      list: 'withdrawals',
    }),
    refuse: withReason(refuseWithdrawal, {
      title: words.refuseTitle,
      okText: withdrawalActionLabels.refuse,
      isDanger: true,
      input: ({ number }) => ({ number }),
      reason: {
        key: 'note',
        label: withdrawalFields.note,
        help: words.refuseHelp,
        lengthMax: withdrawalReasonMax,
      },
      done: ({ number }, { say }) => say(words.refused, { number }),
      refreshes: refreshedByWithdrawals,
      about: (withdrawal, { say }) => (
        <DescriptionList
          items={[
            {
              term: say(withdrawalFields.number),
              value: <span className="kit-mono">{withdrawal.number}</span>,
              isWide: true,
            },
            {
              term: say(withdrawalFields.amount),
              value: <MoneyText money={amountOf(withdrawal)} />,
            },
            {
              term: say(withdrawalFields.bankAccount),
              value: <AccountText account={withdrawal.bankAccount} />,
            },
          ]}
        />
      ),
    }),
    cancel: command(cancelWithdrawal, {
      input: ({ number }) => ({ number }),
      sure: (withdrawal, { say, amount }) => ({
        title: say(words.cancelTitle),
        text: say(words.cancelText, { amount: amount(amountOf(withdrawal)) }),
        okText: say(withdrawalActionLabels.cancel),
        kind: 'danger',
      }),
      done: ({ number }, { say }) => say(words.cancelled, { number }),
      refreshes: refreshedByWithdrawals,
      list: 'withdrawals',
    }),
  },
};
