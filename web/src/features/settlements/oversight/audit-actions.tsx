import { checkBatch, creditBatch } from '@back-office/contract/features/settlements/decisions';
import { type BatchAction } from '@back-office/contract/features/settlements/oversight';
import {
  batchActionLabels,
  oversightWords,
} from '@back-office/messages/features/settlements/oversight';
import { Suspense } from 'react';
import { lazyPart } from '#kit/lazy-part';
import { formatMoney } from '#kit/money';
import { PossibleActions } from '#kit/possible-actions';
import { isConfirmed } from '#platform/dialog/dialog';
import { useCommand } from '#platform/http/questions';
import { useLanguage, useSay } from '#platform/language/language';
import { notify } from '#platform/notice/notice';
import { createPersonalStore } from '#platform/session/session-state';
import { useStore } from '#platform/store';
import { type Overseen, refreshedByDecisions } from './overseen.ts';

const CancelDialog = lazyPart(async () => (await import('./cancel-dialog.tsx')).CancelDialog);

/** The batch that is being cancelled. */
const cancelling = createPersonalStore<Overseen | undefined>(undefined);

const useAct = (batch: Overseen): ((action: BatchAction) => void) => {
  const say = useSay();
  const language = useLanguage();
  const checking = useCommand(checkBatch, { refreshes: refreshedByDecisions });
  const crediting = useCommand(creditBatch, { refreshes: refreshedByDecisions });
  const { merchantNumber, merchantName: merchant, number, netMinor, currency } = batch;
  const told = {
    number,
    merchant,
    amount: `${formatMoney({ minor: netMinor, currency }, language)} ${currency}`,
  };
  const check = async (): Promise<void> => {
    const isSure = await isConfirmed({
      title: say(oversightWords.checkTitle),
      text: say(oversightWords.checkText, told),
      okText: say(batchActionLabels.check),
    });
    if (isSure) {
      checking.mutate(
        { merchantNumber, number },
        { onSuccess: () => notify({ kind: 'success', text: say(oversightWords.checked, told) }) },
      );
    }
  };
  const credit = async (): Promise<void> => {
    const isMore = BigInt(netMinor) > 0n;
    const isSure = await isConfirmed({
      title: say(oversightWords.creditTitle),
      text: say(isMore ? oversightWords.creditText : oversightWords.creditNothingText, told),
      okText: say(batchActionLabels.credit),
    });
    if (isSure) {
      crediting.mutate(
        { merchantNumber, number },
        { onSuccess: () => notify({ kind: 'success', text: say(oversightWords.credited, told) }) },
      );
    }
  };
  return (action) => {
    switch (action) {
      case 'check':
        void check();
        break;
      case 'credit':
        void credit();
        break;
      case 'cancel':
        cancelling.write(batch);
        break;
    }
  };
};

/** Check, credit and cancel, where the server allows them: in a row as links, in a detail as buttons. */
export const BatchActions = ({ batch, isInRow }: { batch: Overseen; isInRow: boolean }) => (
  <PossibleActions
    actions={batch.allowedActions}
    labels={batchActionLabels}
    primary={batch.allowedActions[0] ?? 'check'}
    isInRow={isInRow}
    act={useAct(batch)}
  />
);

/** Once on every page of the audit: the dialog that cancels. */
export const BatchActionHost = () => {
  const batch = useStore(cancelling);
  return batch === undefined ? null : (
    <Suspense>
      <CancelDialog key={batch.number} batch={batch} close={() => cancelling.write(undefined)} />
    </Suspense>
  );
};
