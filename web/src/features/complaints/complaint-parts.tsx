// The parts of a complaint that merchant and operator both see.
import type { ComplaintDetail, ComplaintMessage } from '@back-office/contract/features/complaints';
import { complaintWords as words } from '@back-office/messages/features/complaints/detail';
import {
  complaintFields as fields,
  complaintOutcomeLabels,
  complaintReasonLabels,
  complaintStepLabels,
} from '@back-office/messages/features/complaints/list';
import { cardBrandLabels, refundProcessingLabels } from '@back-office/messages/payment';
import type { Head, Reader, Section } from '#kit/object/definition';
import { fact } from '#kit/object/facts';
import type { TimelineStep } from '#kit/object/timeline';
import { useSay } from '#platform/language/language';
import { ComplaintStatusText } from './complaint-cells.tsx';

export type ShownComplaint = Omit<ComplaintDetail, 'allowedActions'>;

/** Warns the merchant who has not answered; after an answer it is the cardholder's turn. */
const Notes = ({ thing: { status, dueAt, isOverdue } }: { thing: ShownComplaint }) => {
  const say = useSay();
  if (status !== 'pending') {
    return null;
  }
  if (dueAt === null) {
    return <p className="kit-note">{say(words.answeredNote)}</p>;
  }
  return (
    <p className={isOverdue ? 'kit-note kit-note-warning' : 'kit-note'}>
      {say(isOverdue ? words.overdueNote : words.disputeLikely)}
    </p>
  );
};

export const complaintHead = {
  money: ({ amount }) => amount,
  status: (complaint) => <ComplaintStatusText {...complaint} />,
  number: { term: fields.number, of: ({ number }) => number },
  at: { term: fields.createdAt, of: ({ createdAt }) => createdAt },
  more: ({ reason }, { say }) => say(complaintReasonLabels[reason]),
  Notes,
} satisfies Head<ShownComplaint>;

const writerOf = ({ actorKind, actorName }: ComplaintMessage, { say }: Reader): string =>
  actorName ?? say(actorKind === 'system' ? words.automatic : words.cardholder);

export const complaintTimeline = ({ messages }: ShownComplaint, reader: Reader): TimelineStep[] =>
  messages
    .map((message) => ({
      id: `${message.at} ${message.step}`,
      at: message.at,
      tone: message.actorKind === 'merchant' ? ('good' as const) : ('attention' as const),
      title: reader.say(complaintStepLabels[message.step]),
      by: writerOf(message, reader),
      note: message.text === null ? null : <span translate="no">{message.text}</span>,
    }))
    .toReversed();

export const complaintDetails: Section<ShownComplaint> = {
  title: words.title,
  facts: ({ reason, outcome, dueAt, processedAt, email }, { say }) => [
    fact.text(fields.reason, say(complaintReasonLabels[reason])),
    fact.text(fields.outcome, outcome === null ? null : say(complaintOutcomeLabels[outcome])),
    fact.time(fields.dueAt, dueAt),
    fact.time(fields.processedAt, processedAt),
    fact.text(fields.email, email),
  ],
};

export const complaintPayment: Section<ShownComplaint> = {
  title: words.payment,
  facts: ({ payment, merchantOrderNumber, gatewayNumber }, { say }) => [
    fact.money(words.paidAmount, payment.amount),
    fact.time(words.paidAt, payment.paidAt),
    fact.text(
      words.card,
      payment.cardLast4 === null
        ? null
        : `${payment.cardBrand === null ? '' : say(cardBrandLabels[payment.cardBrand])} •• ${payment.cardLast4}`,
    ),
    fact.text(fields.merchantOrderNumber, merchantOrderNumber),
    fact.text(words.website, payment.website),
    fact.text(fields.gatewayNumber, gatewayNumber),
  ],
};

export const complaintRefund: Section<ShownComplaint> = {
  title: words.refund,
  facts: ({ refund, amount }, { say }) =>
    refund === null
      ? []
      : [
          fact.money(words.refundAmount, { minor: refund.amountMinor, currency: amount.currency }),
          fact.text(words.refundStatus, say(refundProcessingLabels[refund.status])),
        ],
};
