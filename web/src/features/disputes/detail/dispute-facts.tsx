// The known facts of a case: the claim, its payment, and its events.
import type { DisputeDetail } from '@back-office/contract/features/disputes/detail';
import { disputeStatuses } from '@back-office/contract/features/payment';
import { screens } from '@back-office/contract/screens';
import {
  disputeDetailWords as words,
  disputeFields as fields,
} from '@back-office/messages/features/disputes';
import {
  disputeStepLabels,
  familyLabels,
  processingTypeLabels,
} from '@back-office/messages/features/disputes/labels';
import {
  answerDeliveryLabels,
  overseenStatusLabels,
} from '@back-office/messages/features/disputes/review';
import { actorLabels } from '@back-office/messages/features/transactions/detail';
import { refusalIn } from '@back-office/messages/gateway-refusals';
import { filterWords } from '@back-office/messages/kit';
import {
  appealStatusLabels,
  disputeStageLabels,
  disputeStatusLabels,
  liabilityShiftLabels,
} from '@back-office/messages/payment';
import { transactionPath } from '#kit/object/detail-paths';
import type { Reader, Section } from '#kit/object/definition';
import { fact } from '#kit/object/facts';
import type { TimelineStep } from '#kit/object/timeline';
import type { Say } from '#platform/language/language';
import { CardCell, claimText, toneOfState } from '../dispute-cells.tsx';

/** For its merchant and the acquirer. */
type CaseFacts = Omit<
  DisputeDetail,
  'allowedActions' | 'compelling' | 'obstacles' | 'costs' | 'verdict' | 'draft' | 'known'
>;

/** While the merchant has to decide, the claim and the advice come before the events. */
export const isWaiting = ({ state }: Pick<CaseFacts, 'state'>): boolean => state === 'awaiting';

export const caseFacts: Section<CaseFacts> = {
  title: words.caseFacts,
  facts: (dispute, { say }) => [
    fact.longText(
      fields.claim,
      [claimText(dispute, say), dispute.reasonCode].filter(Boolean).join(' · '),
    ),
    fact.label(words.family, familyLabels, dispute.family),
    fact.label(fields.type, processingTypeLabels, dispute.type),
    fact.label(fields.appealStatus, appealStatusLabels, dispute.appealStatus),
    fact.time(fields.replyBy, dispute.replyBy),
    fact.time(fields.networkDueAt, dispute.networkDueAt),
    fact.time(fields.closedAt, dispute.closedAt),
  ],
};

const paymentFacts: NonNullable<Section<CaseFacts>['facts']> = (dispute) => {
  const { payment } = dispute;
  return [
    fact.number(fields.merchantOrderNumber, dispute.merchantOrderNumber),
    fact.code(fields.gatewayNumber, dispute.gatewayNumber),
    fact.money(words.paidAmount, payment.amount),
    fact.money(
      words.refunded,
      payment.refundedMinor !== '0' && { ...payment.amount, minor: payment.refundedMinor },
    ),
    fact.time(words.orderedAt, payment.orderedAt),
    fact.of(fields.card, dispute.cardBrand !== null && <CardCell row={dispute} />),
    fact.label(words.liability, liabilityShiftLabels, payment.liabilityShift),
    fact.longText(words.payer, [payment.name, payment.email].filter(Boolean).join(' · ')),
  ];
};

/** The acquirer's staff have no page for a merchant's payment; the link finds all of its cases. */
export const overseenPayment: Section<CaseFacts> = {
  title: words.payment,
  facts: (dispute, reader) => [
    fact.link(
      fields.paymentNumber,
      dispute.paymentNumber,
      `${screens.caseReviews.path}?${new URLSearchParams({ queue: 'all', search: dispute.paymentNumber })}`,
    ),
    ...paymentFacts(dispute, reader),
  ],
};

export const disputedPayment: Section<DisputeDetail> = {
  title: words.payment,
  facts: (dispute, reader) => [
    fact.link(fields.paymentNumber, dispute.paymentNumber, transactionPath(dispute.paymentNumber)),
    ...paymentFacts(dispute, reader),
  ],
};

type Entry = DisputeDetail['timeline'][number];

type StatusLabels = typeof disputeStatusLabels;

/** An unknown status is shown unchanged. */
const titleOf = ({ step, status }: Entry, say: Say, labels: StatusLabels): string => {
  if (step !== 'told') {
    return say(disputeStepLabels[step]);
  }
  const known = disputeStatuses.find((one) => one === status);
  return known === undefined ? status : say(labels[known]);
};

/** The gateway's note is usually the reason's code. */
const noteOf = (
  { step, note, refusal }: Entry,
  { cardBrand, reasonCode }: CaseFacts,
  { say, language }: Reader,
): string | null => {
  if (refusal !== null) {
    const value = refusalIn(language, refusal);
    return say(filterWords.labelled, { label: say(answerDeliveryLabels.refused), value });
  }
  return step === 'told' && note !== null && note === reasonCode
    ? `${note} · ${claimText({ cardBrand, reasonCode }, say)}`
    : note;
};

const stepsOf = (dispute: CaseFacts, reader: Reader, labels: StatusLabels): TimelineStep[] => {
  const { say } = reader;
  return dispute.timeline.map((entry, index, { [index + 1]: earlier }) => ({
    id: `${entry.at} ${entry.step} ${index}`,
    at: entry.at,
    tone: entry.refusal === null ? toneOfState(entry.status) : 'bad',
    title:
      entry.stage === null || entry.stage === earlier?.stage
        ? titleOf(entry, say, labels)
        : `${titleOf(entry, say, labels)} · ${say(disputeStageLabels[entry.stage])}`,
    by: [say(actorLabels[entry.actorKind]), entry.actorName]
      .filter((part) => part !== null)
      .join(' · '),
    note: noteOf(entry, dispute, reader),
  }));
};

/** The events of the case, newest first, in the server's order. */
export const caseSteps = (dispute: CaseFacts, reader: Reader): TimelineStep[] =>
  stepsOf(dispute, reader, disputeStatusLabels);

/** The same as an operator reads it. */
export const overseenCaseSteps = (dispute: CaseFacts, reader: Reader): TimelineStep[] =>
  stepsOf(dispute, reader, overseenStatusLabels);
