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
import { ReasonDialog } from '#kit/call-form/reason-dialog';
import { DescriptionList } from '#kit/object/description-list';
import { MoneyText } from '#kit/money/money-text';
import { type ActionsOf, command, dialog } from '#kit/object/object-actions';
import { useSay } from '#platform/language/language';
import { refreshedByWithdrawals } from './refreshed-by-withdrawals.ts';
import { AccountText } from './withdrawal-cells.tsx';

const amountOf = ({ amountMinor: minor, currency }: WithdrawalRow) => ({ minor, currency });

const RefuseDialog = ({ withdrawal, close }: { withdrawal: WithdrawalRow; close: () => void }) => {
  const say = useSay();
  const { number, bankAccount } = withdrawal;
  return (
    <ReasonDialog
      title={say(words.refuseTitle)}
      okText={say(withdrawalActionLabels.refuse)}
      isDanger
      call={refuseWithdrawal}
      input={{ number }}
      refreshes={refreshedByWithdrawals}
      reason={{
        key: 'note',
        label: say(withdrawalFields.note),
        help: say(words.refuseHelp),
        lengthMax: withdrawalReasonMax,
      }}
      doneText={say(words.refused, { number })}
      close={close}
    >
      <DescriptionList
        items={[
          {
            term: say(withdrawalFields.number),
            value: <span className="kit-mono">{number}</span>,
            isWide: true,
          },
          {
            term: say(withdrawalFields.amount),
            value: <MoneyText money={amountOf(withdrawal)} />,
          },
          {
            term: say(withdrawalFields.bankAccount),
            value: <AccountText account={bankAccount} />,
          },
        ]}
      />
    </ReasonDialog>
  );
};

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
    refuse: dialog((withdrawal, close) => <RefuseDialog withdrawal={withdrawal} close={close} />),
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
