import type { RefundAction, RefundRow } from '@back-office/contract/features/refunds';
import { withdrawRefund } from '@back-office/contract/features/refunds/detail';
import { refundActWords } from '@back-office/messages/features/refunds';
import { refundActionLabels } from '@back-office/messages/features/refunds/labels';
import { Suspense } from 'react';
import { lazyPart } from '#kit/lazy-part';
import { formatMoney } from '#kit/money';
import { PossibleActions } from '#kit/possible-actions';
import { isConfirmed } from '#platform/dialog/dialog';
import { useCommand } from '#platform/http/questions';
import { useLanguage, useSay } from '#platform/language/language';
import { tellStale } from '#platform/live';
import { notify } from '#platform/notice/notice';
import { createPersonalStore } from '#platform/session/session-state';
import { useStore } from '#platform/store';
import { useFollowRefunds } from './follow-refunds.ts';
import { refreshedByRefunds } from './refreshed-by-refunds.ts';

const CheckDialog = lazyPart(async () => (await import('./check-dialog.tsx')).CheckDialog);

/** The refund that is being checked by the second person. */
const checking = createPersonalStore<RefundRow | undefined>(undefined);

/** What each possible action does when it is chosen. */
const useAct = (refund: RefundRow): ((action: RefundAction) => void) => {
  const say = useSay();
  const language = useLanguage();
  const withdrawing = useCommand(withdrawRefund, { refreshes: refreshedByRefunds });
  const { number } = refund;
  const askToWithdraw = async (): Promise<void> => {
    const amount = `${formatMoney(refund.amount, language)} ${refund.amount.currency}`;
    const isSure = await isConfirmed({
      title: say(refundActWords.withdrawTitle),
      text: say(refundActWords.withdrawText, { amount, number }),
      okText: say(refundActWords.withdrawOk),
      kind: 'danger',
    });
    if (isSure) {
      withdrawing.mutate(
        { number },
        {
          onSuccess: () =>
            notify({ kind: 'success', text: say(refundActWords.withdrawn, { number }) }),
          // A refusal means that it moved on: then too the rows are to show it.
          onSettled: () => tellStale('refunds'),
        },
      );
    }
  };
  return (action) => {
    switch (action) {
      case 'withdraw':
        return void askToWithdraw();
      case 'check':
        return checking.write(refund);
    }
  };
};

/** The actions that are possible now, as the server says: in a row as links, in a detail as buttons. */
export const RefundActions = ({ refund, isInRow }: { refund: RefundRow; isInRow: boolean }) => (
  <PossibleActions
    actions={refund.allowedActions}
    labels={refundActionLabels}
    primary="check"
    isInRow={isInRow}
    act={useAct(refund)}
  />
);

/** Once on every page with refunds: the second person's dialog, and the watch over what was applied for. */
export const RefundActionHost = () => {
  useFollowRefunds();
  const refund = useStore(checking);
  return refund === undefined ? null : (
    <Suspense>
      <CheckDialog key={refund.number} refund={refund} close={() => checking.write(undefined)} />
    </Suspense>
  );
};
