// A refund requested by the back-office: accepted or refused at once, answered by the issuer according to the card.
import type { GatewayCommand } from '@back-office/contract/gateway/commands';
import type {
  PaymentEvent,
  RefundEvent,
  RefundSnapshot,
} from '@back-office/contract/gateway/protocol';
import { instantOf, isoOf } from '../clock.ts';
import { closeRefundedRetrievals } from '../disputes/dispute-plans.ts';
import { happen } from '../trade/happenings.ts';
import { paidAmountOf } from '../payments/later.ts';
import { eventIdOf } from '../numbers.ts';
import { randomFrom } from '../random.ts';
import type { Random } from '../random.ts';
import type { Store } from '../store.ts';
import { lateMs } from '../cards/test-card.ts';
import { findTestCard } from '../cards/find-card.ts';

type RefundCommand = Extract<GatewayCommand, { type: 'refund' }>;
export type RefundRefusal =
  | 'notRefundable'
  | 'notTaken'
  | 'currency'
  | 'refundAmount'
  | 'refundReused';

const answerAfterMs = 600;
/** Banks report the reference some time after the refund; some never do. */
const arnAfterMs = 15_000;

/** Behaviour of the card's bank; those of ordinary cards are slower and sometimes refuse. */
type Bank = { answerMs: number; isRefused: boolean; arn: 'at once' | 'later' | 'never' };

const bankOf = (payment: PaymentEvent, card: string | undefined, random: Random): Bank => {
  const found = card === undefined ? undefined : findTestCard(card);
  if (found === undefined) {
    return {
      answerMs: random.between(2000, 60_000),
      isRefused: random.chance(0.05),
      arn: random.pick(['at once', 'later', 'never']),
    };
  }
  const refund = found.behaviour.kind === 'approved' ? found.behaviour.refund : undefined;
  return {
    answerMs: refund === 'late' ? lateMs : answerAfterMs,
    isRefused: refund === 'refused',
    arn: payment.object.card?.brand === 'mastercard' ? 'at once' : 'later',
  };
};

/** The refusal of a refund, if any; earlier refunds count, whoever requested them. */
const refusalOf = (
  store: Store,
  command: RefundCommand,
  { event, card }: { event: PaymentEvent; card: string | undefined },
): RefundRefusal | undefined => {
  const behaviour = card === undefined ? undefined : findTestCard(card)?.behaviour;
  if (event.object.status !== 'success') {
    return 'notRefundable';
  }
  if (behaviour?.kind === 'approved' && behaviour.refund === 'notTaken') {
    return 'notTaken';
  }
  const paid = paidAmountOf(event);
  if (command.amount.currency !== paid.currency) {
    return 'currency';
  }
  const refunds = store.refundsOf(command.paymentNumber).map(({ object }) => object);
  if (refunds.some(({ number }) => number === command.refundNumber)) {
    return 'refundReused';
  }
  const given = refunds
    .filter(({ status }) => status !== 'failed')
    .reduce((sum, { amount }) => sum + BigInt(amount.minor), 0n);
  return given + BigInt(command.amount.minor) > paid.minor ? 'refundAmount' : undefined;
};

const told = (object: RefundSnapshot, version: number, at: number): RefundEvent => ({
  id: eventIdOf(object.number, version),
  type: 'refund',
  version,
  occurredAt: isoOf(at),
  actor: { kind: version === 1 ? 'gateway' : 'issuer' },
  object,
});

type Answering = { bank: Bank; random: Random; now: number };

const lifeOf = (command: RefundCommand, { bank, random, now }: Answering): RefundEvent[] => {
  const sent: RefundSnapshot = {
    number: command.refundNumber,
    paymentNumber: command.paymentNumber,
    gatewayNumber: command.gatewayNumber,
    status: 'inProcessing',
    method: command.method,
    amount: command.amount,
    reason: command.reason,
    appliedAt: isoOf(now),
  };
  const answeredAt = now + bank.answerMs;
  const ended = { ...sent, processedAt: isoOf(answeredAt) };
  if (bank.isRefused) {
    const failed: RefundSnapshot = { ...ended, status: 'failed', failureCode: 'BANK_DECLINED' };
    return [told(sent, 1, now), told(failed, 2, answeredAt)];
  }
  const success: RefundSnapshot = { ...ended, status: 'success' };
  const known: RefundSnapshot = { ...success, arn: `7${random.digits(22)}` };
  const answer = told(bank.arn === 'at once' ? known : success, 2, answeredAt);
  return [
    told(sent, 1, now),
    answer,
    ...(bank.arn === 'later' ? [told(known, 3, answeredAt + arnAfterMs)] : []),
  ];
};

/** Accepts a refund, or returns the refusal. Refunds planned by the made-up merchant for this payment are dropped. */
export const takeRefund = (
  store: Store,
  command: RefundCommand,
  { payment, now }: { payment: { event: PaymentEvent; card: string | undefined }; now: number },
): RefundRefusal | undefined => {
  const refusal = refusalOf(store, command, payment);
  if (refusal !== undefined) {
    return refusal;
  }
  const begun = new Set(store.refundsOf(command.paymentNumber).map(({ object }) => object.number));
  for (const { id, cause, event } of store.plansOf(command.paymentNumber)) {
    if (event.type === 'refund' && cause === 'life' && !begun.has(event.object.number)) {
      store.dropPlan(id);
    }
  }
  const random = randomFrom(`refund/${command.refundNumber}`);
  const bank = bankOf(payment.event, payment.card, random);
  for (const event of lifeOf(command, { bank, random, now })) {
    if (instantOf(event.occurredAt) <= now) {
      happen(store, event);
    } else {
      store.plan({ cause: 'command', event });
    }
  }
  if (!bank.isRefused && command.method === 'full') {
    closeRefundedRetrievals(store, command.paymentNumber, now + bank.answerMs + 1000);
  }
  return undefined;
};
