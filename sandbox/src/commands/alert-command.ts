// The back-office's commands about an Ethoca alert: accepted or refused at once; a fee credit is decided a day later.
import type { AlertCommand } from '@back-office/contract/gateway/commands';
import type { AlertEvent, PaymentEvent } from '@back-office/contract/gateway/protocol';
import { dayMs, instantOf } from '../clock.ts';
import { answered, withCredit } from '../disputes/alert-life.ts';
import { dropAlertPlans } from '../disputes/alert-plans.ts';
import { happen } from '../trade/happenings.ts';
import { randomFrom } from '../random.ts';
import type { Store } from '../store.ts';

type AlertRefusal =
  | 'alertUnknown'
  | 'alertEnded'
  | 'alertOpen'
  | 'deadlineOver'
  | 'notRefunded'
  | 'creditDecided';

type Answer = Extract<AlertCommand, { type: 'answerAlert' }>;

const needsRefund: readonly Answer['outcome'][] = [
  'resolved',
  'stopped',
  'partiallyStopped',
  'previouslyRefunded',
  'previouslyCancelled',
];

/** Whether the money behind the outcome was refunded: the named refund, or the alert's amount. */
const wasRefunded = (store: Store, answer: Answer, { object }: AlertEvent): boolean => {
  const done = store
    .refundsOf(object.paymentNumber)
    .map((refund) => refund.object)
    .filter(({ status }) => status === 'success');
  return answer.refundNumber === undefined
    ? done.reduce((sum, { amount }) => sum + BigInt(amount.minor), 0n) >=
        BigInt(object.amount.minor)
    : done.some(({ number }) => number === answer.refundNumber);
};

const refusalOfAnswer = (
  store: Store,
  answer: Answer,
  { found, now }: { found: AlertEvent; now: number },
): AlertRefusal | undefined => {
  const { kind, status, dueAt } = found.object;
  if (kind === 'rdr' || status !== 'open') {
    return 'alertEnded';
  }
  if (dueAt !== undefined && now > instantOf(dueAt)) {
    return 'deadlineOver';
  }
  return needsRefund.includes(answer.outcome) && !wasRefunded(store, answer, found)
    ? 'notRefunded'
    : undefined;
};

const takeAnswer = (
  store: Store,
  answer: Answer,
  { found, now }: { found: AlertEvent; now: number },
) => {
  const refusal = refusalOfAnswer(store, answer, { found, now });
  if (refusal === undefined) {
    dropAlertPlans(store, found);
    const status = needsRefund.includes(answer.outcome) ? 'refunded' : 'declined';
    happen(store, answered(found, { at: now, kind: 'merchant', status }));
  }
  return refusal;
};

/** Ethoca credits most alerts that merchants could not match. */
const takeRequest = (
  store: Store,
  { id }: AlertCommand,
  { found, now }: { found: AlertEvent; now: number },
): AlertRefusal | undefined => {
  const { kind, status, feeCredit } = found.object;
  if (kind === 'rdr' || feeCredit !== undefined) {
    return 'creditDecided';
  }
  if (status === 'open') {
    return 'alertOpen';
  }
  const feeCreditOf = randomFrom(`credit/${id}`).chance(0.75) ? 'granted' : 'refused';
  store.plan({ cause: 'command', event: withCredit(found, now + dayMs, feeCreditOf) });
  return undefined;
};

/** Accepts a command about an alert, or returns the refusal. */
export const takeAlertCommand = (
  store: Store,
  command: AlertCommand,
  { payment, now }: { payment: { event: PaymentEvent }; now: number },
): AlertRefusal | undefined => {
  const found = store
    .alertsOf(payment.event.object.number)
    .find(({ object }) => object.number === command.alertNumber);
  if (found === undefined) {
    return 'alertUnknown';
  }
  return command.type === 'answerAlert'
    ? takeAnswer(store, command, { found, now })
    : takeRequest(store, command, { found, now });
};
