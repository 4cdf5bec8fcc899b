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
import { DescriptionList } from '#kit/description-list';
import { formatMoney } from '#kit/money';
import { MoneyText } from '#kit/money-text';
import { PossibleActions } from '#kit/possible-actions';
import { isConfirmed } from '#platform/dialog/dialog';
import { useCommand } from '#platform/http/questions';
import { useLanguage, useSay } from '#platform/language/language';
import { tellStale } from '#platform/live';
import { notify } from '#platform/notice/notice';
import { createPersonalStore } from '#platform/session/session-state';
import { useStore } from '#platform/store';
import { refreshedByWithdrawals } from './refreshed-by-withdrawals.ts';
import { AccountText } from './withdrawal-cells.tsx';

/** The withdrawal that is being refused. */
const refusing = createPersonalStore<WithdrawalRow | undefined>(undefined);

const useAct = (withdrawal: WithdrawalRow): ((action: WithdrawalAction) => void) => {
  const say = useSay();
  const language = useLanguage();
  const approving = useCommand(approveWithdrawal, { refreshes: refreshedByWithdrawals });
  const cancelling = useCommand(cancelWithdrawal, { refreshes: refreshedByWithdrawals });
  const { number, currency, amountMinor: minor, bankAccount } = withdrawal;
  const amount = `${formatMoney({ minor, currency }, language)} ${currency}`;
  const account = `${bankAccount.bankName} ···· ${bankAccount.accountEnd}`;
  // A refusal means that it moved on: then too the rows are to show it.
  const onSettled = (): void => tellStale('withdrawals');
  const approve = async (): Promise<void> => {
    const isSure = await isConfirmed({
      title: say(words.approveTitle),
      text: say(words.approveText, { amount, account }),
      okText: say(withdrawalActionLabels.approve),
    });
    if (isSure) {
      const onSuccess = () => notify({ kind: 'success', text: say(words.approved, { number }) });
      approving.mutate({ number }, { onSuccess, onSettled });
    }
  };
  const cancel = async (): Promise<void> => {
    const isSure = await isConfirmed({
      title: say(words.cancelTitle),
      text: say(words.cancelText, { amount }),
      okText: say(withdrawalActionLabels.cancel),
      kind: 'danger',
    });
    if (isSure) {
      const onSuccess = () => notify({ kind: 'success', text: say(words.cancelled, { number }) });
      cancelling.mutate({ number }, { onSuccess, onSettled });
    }
  };
  return (action) => {
    switch (action) {
      case 'approve':
        return void approve();
      case 'refuse':
        return refusing.write(withdrawal);
      case 'cancel':
        return void cancel();
    }
  };
};

/** The actions that are possible now, as the server says: in a row as links, in a detail as buttons. */
export const WithdrawalActions = ({
  withdrawal,
  isInRow,
}: {
  withdrawal: WithdrawalRow;
  isInRow: boolean;
}) => (
  <PossibleActions
    actions={withdrawal.allowedActions}
    labels={withdrawalActionLabels}
    primary="approve"
    isInRow={isInRow}
    act={useAct(withdrawal)}
  />
);

/** Once on every page with withdrawals: the dialog that refuses. */
export const WithdrawalActionHost = () => {
  const say = useSay();
  const withdrawal = useStore(refusing);
  if (withdrawal === undefined) {
    return null;
  }
  const { number, amountMinor: minor, currency, bankAccount } = withdrawal;
  return (
    <ReasonDialog
      key={number}
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
      close={() => refusing.write(undefined)}
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
            value: <MoneyText money={{ minor, currency }} />,
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
