import {
  answerAlert,
  refundAlert,
  requestAlertCredit,
} from '@back-office/contract/features/alerts/detail';
import { outcomesOfCause, type AlertOutcome } from '@back-office/contract/features/alerts/outcomes';
import { alertRefundReason } from '@back-office/messages/features/alerts/letters';
import { requestRefund } from '#features/refunds/public';
import sql from 'sql-template-tag';
import type { Tx } from '#platform/database';
import { implement } from '#platform/http/route';
import { inScope } from '#platform/tenant-scope';
import { isLate } from './alert-life.ts';
import { isCreditDue, type AlertRecord } from './alert-row.ts';
import { holdAlert, writeCommand } from './write-command.ts';

type AnswerRefusal = Exclude<(typeof answerAlert.errors)[number], 'alerts.notFound'>;

/** Why an alert can't be answered now; undefined if it waits for the merchant and there is time left. */
const refusalOfAnswer = (
  { kind, cause, state, dueAt }: AlertRecord,
  { outcome, now }: { outcome: AlertOutcome; now: Date },
): AnswerRefusal | undefined => {
  if (kind === 'rdr') {
    return 'alerts.notToAnswer';
  }
  if (state === 'refunding' || state === 'sent') {
    return 'alerts.alreadyAnswered';
  }
  if (state !== 'open') {
    return state === 'expired' ? 'alerts.deadlinePassed' : 'alerts.ended';
  }
  if (isLate(dueAt, now)) {
    return 'alerts.deadlinePassed';
  }
  const { byRefund, plain } = outcomesOfCause[cause ?? 'customerDispute'];
  const possible: readonly AlertOutcome[] = [...byRefund, ...plain];
  return possible.includes(outcome) ? undefined : 'alerts.outcomeNotOfCause';
};

type Money = { refundedMinor: bigint; refundableMinor: bigint };

/** The payment's refunded amount, and the amount left beside refunds under way. The caller holds the payment's lock. */
export const readRefunded = async (
  tx: Tx,
  { businessId, paymentNumber }: Pick<AlertRecord, 'businessId' | 'paymentNumber'>,
): Promise<Money> => {
  const [money] = await tx.rows<Money>(sql`
    select r.refunded_minor as "refundedMinor",
      greatest(0, coalesce(t.captured_minor, t.amount_minor) - r.refunded_minor - r.open_minor) as "refundableMinor"
    from transactions t
    cross join (
      select coalesce(sum(amount_minor) filter (where status = 'success'), 0)::bigint as refunded_minor,
        coalesce(sum(amount_minor) filter (where status in ('underAudit', 'audited', 'inProcessing')), 0)::bigint as open_minor
      from refunds where business_id = ${businessId} and payment_number = ${paymentNumber}
    ) r
    where t.business_id = ${businessId} and t.number = ${paymentNumber}`);
  if (money === undefined) {
    throw new Error('An alert has no payment.');
  }
  return money;
};

/** Requests the refund in the same transaction, so that no alert waits for a refund that no one requested. */
export const refundAlertRoute = implement(refundAlert, async (context, input) => {
  const { number, outcome, amountMinor, note } = input;
  const { tx, scope, session, language, now, can, refuse, change } = context;
  if (!can('refunds.apply')) {
    return refuse('alerts.refundsNotPermitted');
  }
  const held = await holdAlert(tx, { number, within: inScope(scope) });
  if (held === undefined) {
    return refuse('alerts.notFound');
  }
  const refusal = refusalOfAnswer(held, { outcome, now });
  if (refusal !== undefined) {
    return refuse(refusal as (typeof refundAlert.errors)[number]);
  }
  const { refundableMinor } = await readRefunded(tx, held);
  const claimed = held.amountMinor < refundableMinor ? held.amountMinor : refundableMinor;
  if (outcome !== 'partiallyStopped' && BigInt(amountMinor) < claimed) {
    return refuse('alerts.refundBelowClaim', {
      parameters: { limitMinor: String(claimed), currency: held.currency },
    });
  }
  const requested = await requestRefund(context, {
    paymentNumber: held.paymentNumber,
    method: BigInt(amountMinor) === refundableMinor ? 'full' : 'part',
    amountMinor,
    reason: alertRefundReason[language]({ number }),
  });
  if ('refusal' in requested) {
    return refuse(requested.refusal, requested.details);
  }
  const { number: refundNumber, currency } = requested;
  await writeCommand(tx, held, {
    sent: { kind: 'answer', outcome, refundNumber, waitsForRefund: true },
    note,
    person: session,
    now,
  });
  change({
    before: { state: held.state },
    after: { state: 'refunding', outcome, refundNumber, currency, amountMinor },
  });
  return { refundNumber };
});

/** The data that an outcome requires beyond the alert's own. */
const lackOf = async (
  tx: Tx,
  held: AlertRecord,
  { outcome, note }: { outcome: AlertOutcome; note: string },
): Promise<'alerts.notRefundedBefore' | 'alerts.noteNeeded' | undefined> => {
  if (outcome === 'other' && note === '') {
    return 'alerts.noteNeeded';
  }
  if (outcome !== 'previouslyRefunded' && outcome !== 'previouslyCancelled') {
    return undefined;
  }
  const { refundedMinor } = await readRefunded(tx, held);
  return refundedMinor < held.amountMinor ? 'alerts.notRefundedBefore' : undefined;
};

export const answerAlertRoute = implement(answerAlert, async (context, input) => {
  const { number, outcome, note } = input;
  const { tx, scope, session, now, refuse, change } = context;
  const held = await holdAlert(tx, { number, within: inScope(scope) });
  if (held === undefined) {
    return refuse('alerts.notFound');
  }
  const refusal =
    refusalOfAnswer(held, { outcome, now }) ?? (await lackOf(tx, held, { outcome, note }));
  if (refusal !== undefined) {
    return refuse(refusal);
  }
  await writeCommand(tx, held, {
    sent: { kind: 'answer', outcome, refundNumber: null, waitsForRefund: false },
    note,
    person: session,
    now,
  });
  change({ before: { state: held.state }, after: { state: 'sent', outcome } });
  return { state: 'sent' as const };
});

export const requestAlertCreditRoute = implement(requestAlertCredit, async (context, input) => {
  const { number, reason, note } = input;
  const { tx, scope, session, now, refuse, change } = context;
  const held = await holdAlert(tx, { number, within: inScope(scope) });
  if (held === undefined) {
    return refuse('alerts.notFound');
  }
  if (held.credit !== null) {
    return refuse('alerts.creditRequested');
  }
  if (!isCreditDue(held)) {
    return refuse('alerts.creditNotDue');
  }
  await writeCommand(tx, held, { sent: { kind: 'credit', reason }, note, person: session, now });
  change({ before: { credit: null }, after: { credit: 'requested', reason } });
  return {};
});
