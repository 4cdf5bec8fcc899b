import type { DisputeAction, DisputeRow } from '@back-office/contract/features/disputes';
import { acceptDispute } from '@back-office/contract/features/disputes/detail';
import { objectPath } from '@back-office/contract/objects';
import { disputeAnswerWords } from '@back-office/messages/features/disputes';
import { disputeActionLabels } from '@back-office/messages/features/disputes/labels';
import { transactionPath } from '#kit/object/detail-paths';
import { lazyPart } from '#kit/layout/lazy-part';
import { type ActionsOf, command, dialog } from '#kit/object/object-actions';
import { openDialog } from '#platform/dialog/dialog';
import { refreshedByDisputes } from './refreshed-by-disputes.ts';

const AnswerDialog = lazyPart(
  async () => (await import('./answer/answer-dialog.tsx')).AnswerDialog,
);
const RecallDialog = lazyPart(
  async () => (await import('./detail/recall-dialog.tsx')).RecallDialog,
);
/** Opens the form of the answer. */
export const openAnswer = (dispute: Pick<DisputeRow, 'number'>): void =>
  openDialog((close) => <AnswerDialog dispute={dispute} close={close} />);

/** What a merchant does with a case. A refund is asked for where the payment or the alert is. */
export const disputeActions: ActionsOf<DisputeRow, DisputeAction> = {
  labels: disputeActionLabels,
  primary: (actions) => actions.find((action) => !['accept', 'refund', 'recall'].includes(action)),
  // A recall is asked for once the case has been read.
  inRow: (action) => action !== 'recall',
  acts: {
    appeal: openAnswer,
    contest: openAnswer,
    answerRetrieval: openAnswer,
    accept: command(acceptDispute, {
      input: ({ number, stage }) => ({ number, stage: stage ?? 'chargeback' }),
      sure: ({ amount }, doing) => ({
        title: doing.say(disputeAnswerWords.acceptTitle),
        text: doing.say(disputeAnswerWords.acceptText, { amount: doing.amount(amount) }),
        okText: doing.say(disputeAnswerWords.acceptOk),
        kind: 'danger',
      }),
      done: ({ number }, { say }) => say(disputeAnswerWords.accepted, { number }),
      refreshes: refreshedByDisputes,
      list: 'disputes',
    }),
    recall: dialog<DisputeRow>((row, close) => <RecallDialog dispute={row} close={close} />),
    refund: ({ kind, number, paymentNumber }, { goTo }) =>
      goTo(kind === 'alert' ? objectPath('alert', { number }) : transactionPath(paymentNumber)),
  },
};
