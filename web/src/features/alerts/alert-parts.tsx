// The parts of an alert that merchant and operator both see.
import type { AlertDetail } from '@back-office/contract/features/alerts/detail';
import type { Language } from '@back-office/contract/kit/language';
import {
  alertDeliveryLabels,
  alertWords as words,
} from '@back-office/messages/features/alerts/detail';
import {
  alertCauseLabels,
  alertFields as fields,
  alertOutcomeLabels,
  alertStateLabels,
  creditLabels,
  creditReasonLabels,
} from '@back-office/messages/features/alerts/list';
import { refundWords } from '@back-office/messages/features/refunds';
import { refusalIn } from '@back-office/messages/gateway-refusals';
import { alertKindLabels, refundProcessingLabels } from '@back-office/messages/payment';
import type { Word } from '@back-office/messages/words';
import { CardCell, timeLeft } from '#features/disputes/public';
import type { Head, Reader, Section } from '#kit/object/definition';
import { fact, type Facts } from '#kit/object/facts';
import { StatusDot } from '#kit/values/status-dot';
import { BothTimes } from '#kit/time/time-text';
import type { TimelineStep } from '#kit/object/timeline';
import { useSay } from '#platform/language/language';
import { AlertStatus } from './alert-cells.tsx';

export type ShownAlert = Omit<AlertDetail, 'allowedActions' | 'obstacles'>;

/** The merchant's remaining time, while the alert waits for an answer. */
const Deadline = ({ alert: { state, dueAt } }: { alert: ShownAlert }) => {
  const say = useSay();
  if (dueAt === null || (state !== 'open' && state !== 'refunding')) {
    return null;
  }
  const left = timeLeft(dueAt, say);
  return (
    <div className="kit-detail-line">
      <StatusDot tone={left.tone}>{left.text}</StatusDot>
      <BothTimes at={dueAt} />
    </div>
  );
};

/** A refund that waits for a colleague doesn't start by itself. */
export const waitingWord = (refund: ShownAlert['refund']): Word =>
  refund?.needsCheck === true ? words.checkNote : words.refundNote;

const RefundUnderWay = ({ refund }: Pick<ShownAlert, 'refund'>) => {
  const say = useSay();
  return (
    <p className={refund?.needsCheck === true ? 'kit-note kit-note-warning' : 'kit-note'}>
      {say(waitingWord(refund))}
    </p>
  );
};

export const Notes = ({ thing: alert }: { thing: ShownAlert }) => {
  const say = useSay();
  return (
    <>
      <Deadline alert={alert} />
      {alert.kind === 'rdr' && <p className="kit-note">{say(words.rdrNote)}</p>}
      {alert.state === 'refunding' && <RefundUnderWay refund={alert.refund} />}
      {alert.state === 'open' && <p className="kit-note">{say(words.notChargeback)}</p>}
    </>
  );
};

export const alertHead = {
  money: ({ amount }) => amount,
  status: ({ state }) => <AlertStatus state={state} />,
  number: { term: fields.number, of: ({ number }) => number },
  at: { term: fields.openedAt, of: ({ openedAt }) => openedAt },
  more: ({ kind, cause }, { say }) =>
    [say(alertKindLabels[kind]), cause === null ? '' : say(alertCauseLabels[cause])]
      .filter(Boolean)
      .join(' · '),
  Notes,
} satisfies Head<ShownAlert>;

type Sent = ShownAlert['sent'][number];

const noteOf = ({ note, refusalCode: code }: Sent, language: Language) => (
  <>
    {note !== null && <span translate="no">{note}</span>}{' '}
    {code !== null && refusalIn(language, { code, message: null })}
  </>
);

const titleOf = ({ outcome, creditReason, delivery }: Sent, { say }: Reader): string =>
  [
    say(outcome === null ? words.creditAsked : words.answered),
    outcome === null ? '' : say(alertOutcomeLabels[outcome]),
    creditReason === null ? '' : say(creditReasonLabels[creditReason]),
    say(alertDeliveryLabels[delivery]),
  ]
    .filter(Boolean)
    .join(' · ');

const isBad = ({ delivery }: Sent): boolean =>
  delivery === 'refused' || delivery === 'refundFailed' || delivery === 'overtaken';

/** The events of the alert, newest first. */
export const alertTimeline = (alert: ShownAlert, reader: Reader): TimelineStep[] => {
  const { say } = reader;
  const steps: TimelineStep[] = [
    { id: 'received', at: alert.openedAt, tone: 'attention', title: say(words.received), by: '' },
    ...alert.sent.map((one, place) => ({
      id: `sent ${place}`,
      at: one.at,
      tone: isBad(one) ? ('bad' as const) : ('moving' as const),
      title: titleOf(one, reader),
      by: one.actorName ?? (one.kind === 'answer' ? say(words.byRefund) : ''),
      note: noteOf(one, reader.language),
    })),
  ];
  if (alert.endedAt !== null) {
    const title = say(alertStateLabels[alert.state]);
    steps.push({ id: 'ended', at: alert.endedAt, tone: 'good', title, by: say(words.ended) });
  }
  // RDR decides in the instant of the alert: the end still stands above it.
  return steps.toReversed().toSorted((one, other) => other.at.localeCompare(one.at));
};

export const alertDetails: Section<ShownAlert> = {
  title: words.title,
  facts: (alert) => [
    fact.label(fields.kind, alertKindLabels, alert.kind),
    fact.label(fields.cause, alertCauseLabels, alert.cause),
    fact.label(fields.outcome, alertOutcomeLabels, alert.outcome),
    fact.time(fields.dueAt, alert.dueAt),
    fact.time(fields.endedAt, alert.endedAt),
    fact.money(
      words.fee,
      alert.fee !== null && { minor: alert.fee.takenMinor, currency: alert.fee.currency },
    ),
    fact.money(
      words.feeReturned,
      alert.fee !== null &&
        alert.fee.returnedMinor !== '0' && {
          minor: alert.fee.returnedMinor,
          currency: alert.fee.currency,
        },
    ),
    fact.label(fields.credit, creditLabels, alert.credit),
  ],
};

/** Visa itself pays the cardholder: no refund stands beside it, and none is left to apply for. */
const wasTakenByRdr = ({ kind, state }: ShownAlert): boolean =>
  kind === 'rdr' && state === 'refunded';

const refundFacts = (alert: ShownAlert): Facts => {
  const { amount, refundedMinor, refundableMinor } = alert.payment;
  return wasTakenByRdr(alert)
    ? [
        fact.money(words.refunded, refundedMinor !== '0' && { ...amount, minor: refundedMinor }),
        fact.money(words.refundedByRdr, alert.amount),
      ]
    : [
        fact.money(words.refunded, { ...amount, minor: refundedMinor }),
        fact.money(words.refundable, { ...amount, minor: refundableMinor }),
      ];
};

export const alertedPayment: Section<ShownAlert> = {
  title: words.payment,
  facts: ({ payment, ...alert }) => [
    fact.money(words.paidAmount, payment.amount),
    ...refundFacts({ payment, ...alert }),
    fact.time(words.paidAt, payment.paidAt),
    fact.of(fields.card, alert.cardBrand !== null && <CardCell row={alert} />),
    fact.number(fields.paymentNumber, alert.paymentNumber),
    fact.number(fields.merchantOrderNumber, alert.merchantOrderNumber),
    fact.copied(fields.email, alert.email),
    fact.text(words.website, payment.website),
    fact.code(fields.gatewayNumber, alert.gatewayNumber),
  ],
};

export const alertRefund: Section<ShownAlert> = {
  title: words.refund,
  facts: ({ refund, amount }, { say }) =>
    refund === null
      ? []
      : [
          fact.number(fields.refundNumber, refund.number),
          fact.money(words.refundAmount, { minor: refund.amountMinor, currency: amount.currency }),
          refund.needsCheck
            ? fact.text(words.refundStatus, say(refundWords.waitsForCheck))
            : fact.label(words.refundStatus, refundProcessingLabels, refund.status),
        ],
};
