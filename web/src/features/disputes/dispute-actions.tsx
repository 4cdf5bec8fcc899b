import type { DisputeAction, DisputeRow } from '@back-office/contract/features/disputes';
import { acceptDispute, type DisputeDetail } from '@back-office/contract/features/disputes/detail';
import type { Money } from '@back-office/contract/kit/money';
import { objectPath } from '@back-office/contract/objects';
import { disputeAnswerWords } from '@back-office/messages/features/disputes';
import { concedeWords } from '@back-office/messages/features/disputes/detail/costs';
import { disputeActionLabels } from '@back-office/messages/features/disputes/labels';
import { askForRefund } from '#features/refunds/public';
import { lazyPart } from '#kit/layout/lazy-part';
import { type ActionsOf, command, dialog } from '#kit/object/object-actions';
import { openDialog } from '#platform/dialog/dialog';
import { refreshedByDisputes } from './dispute-cells.tsx';

const AnswerDialog = lazyPart(
  async () => (await import('./answer/answer-dialog.tsx')).AnswerDialog,
);
const RecallDialog = lazyPart(
  async () => (await import('./detail/recall-dialog.tsx')).RecallDialog,
);
/** Opens the form of the answer. */
export const openAnswer = (dispute: Pick<DisputeRow, 'number' | 'stage'>): void =>
  openDialog((close) => <AnswerDialog dispute={dispute} close={close} />);

/** A row, or a case that has been loaded. */
type Disputed = DisputeRow & Partial<Pick<DisputeDetail, 'costs'>>;

const concedeFee = (
  costs: Disputed['costs'],
  written: (money: Money) => string,
): string | undefined =>
  costs === null || costs === undefined || costs.concedeMinor === null
    ? undefined
    : written({ minor: costs.concedeMinor, currency: costs.currency });

// These end a case, or need someone else's action.
const quiet: ReadonlySet<DisputeAction> = new Set(['accept', 'refund', 'recall', 'concede']);

/** A merchant's actions on a case. An alert is refunded on its own page, where the refund answers it. */
export const disputeActions: ActionsOf<Disputed, DisputeAction> = {
  labels: disputeActionLabels,
  primary: (actions) => actions.find((action) => !quiet.has(action)),
  // Both need the loaded case with its fees.
  inRow: (action) => action !== 'recall' && action !== 'concede',
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
    concede: command(acceptDispute, {
      input: ({ number }) => ({ number, stage: 'arbitration' as const }),
      sure: ({ amount, costs }, { say, amount: written }) => ({
        title: say(concedeWords.title),
        text: say(concedeWords.text, { amount: written(amount), fee: concedeFee(costs, written) }),
        okText: say(disputeActionLabels.concede),
        kind: 'danger',
      }),
      done: ({ number }, { say }) => say(concedeWords.done, { number }),
      refreshes: refreshedByDisputes,
      list: 'disputes',
    }),
    recall: dialog<DisputeRow>((row, close) => <RecallDialog dispute={row} close={close} />),
    refund: ({ kind, number, paymentNumber }, { goTo }) =>
      kind === 'alert' ? goTo(objectPath('alert', { number })) : askForRefund(paymentNumber),
  },
};
