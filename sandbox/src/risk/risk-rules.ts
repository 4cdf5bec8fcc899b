// A merchant's own rules at a gateway number: they decline, require 3-D Secure, or hold until a person decides.
import type { GatewayEvent, PaymentEvent } from '@back-office/contract/gateway/protocol';
import {
  decidingRule,
  reviewHours,
  type DecideReviewCommand,
  type Earlier,
  type JudgedPayment,
  type RiskRule,
  type SetRiskRulesCommand,
} from '@back-office/contract/gateway/risk-rules';
import { threeDSOf } from '../cards/cards.ts';
import { instantOf } from '../clock.ts';
import { blockedByRisk } from '../payments/outcomes.ts';
import { randomFrom } from '../random.ts';
import * as review from '../payments/review-outcomes.ts';
import type { Store } from '../store.ts';

const judgedAfterMs = 200;
const decidedAfterMs = 300;
const hourMs = 60 * 60 * 1000;

type Rules = Pick<SetRiskRulesCommand, 'version' | 'rules'>;

const noteOf = (gatewayNumber: string): string => `rules/${gatewayNumber}`;
const heldNoteOf = (paymentNumber: string): string => `held/${paymentNumber}`;

const rulesOf = (store: Store, gatewayNumber: string): Rules | undefined => {
  const note = store.note(noteOf(gatewayNumber));
  return note === undefined ? undefined : (JSON.parse(note) as Rules);
};

/** Commands may arrive out of order: a lower version changes nothing. */
export const keepRiskRules = (
  store: Store,
  { gatewayNumber, version, rules }: SetRiskRulesCommand,
): void => {
  if (version > (rulesOf(store, gatewayNumber)?.version ?? 0)) {
    store.setNote(noteOf(gatewayNumber), JSON.stringify({ version, rules }));
  }
};

const earlierThan = (store: Store, { object }: PaymentEvent): Earlier => {
  const { gatewayNumber, orderedAt } = object;
  const before = instantOf(orderedAt);
  return {
    count: (by, value, from) => store.countSightings({ gatewayNumber, by, value, from, before }),
    firstOrderAt: (email) =>
      store.firstSighting({ gatewayNumber, by: 'email', value: email, before }),
  };
};

const isPayment = (event: GatewayEvent): event is PaymentEvent => event.type === 'payment';

/** As ordered, with the 3-D Secure result known before the issuer is asked. */
const judgedOf = (life: readonly PaymentEvent[], first: PaymentEvent): JudgedPayment => {
  const threeDS = life.find(({ object }) => object.threeDS !== undefined)?.object.threeDS;
  return { ...first.object, ...(threeDS === undefined ? {} : { threeDS }) };
};

const riskBy = (rule: RiskRule, score: number) => ({
  score,
  failedRules: [rule.name],
  rule: rule.number,
});

/** The payer authenticates, and the payment continues. */
const authenticated = (life: readonly PaymentEvent[], rule: RiskRule): PaymentEvent[] =>
  life.map((event) => {
    const { object } = event;
    const threeDS = threeDSOf(object.card?.brand ?? 'other', 'Y', randomFrom(object.number));
    const risk = { score: 0, failedRules: [], ...object.risk, rule: rule.number };
    return {
      ...event,
      object: { ...object, risk, ...(object.authorisationSent ? { threeDS } : {}) },
    };
  });

/** Stores the events that follow if a person releases the payment. */
export const keepHeld = (
  store: Store,
  paymentNumber: string,
  waiting: readonly PaymentEvent[],
): void => store.setNote(heldNoteOf(paymentNumber), JSON.stringify(waiting));

/** Planned events wait until a person decides. */
const held = (
  store: Store,
  { first, life, rule }: { first: PaymentEvent; life: readonly PaymentEvent[]; rule: RiskRule },
): PaymentEvent[] => {
  keepHeld(store, first.object.number, life.slice(1));
  const at = instantOf(first.occurredAt) + judgedAfterMs;
  const holding = review.heldForReview(first, at, riskBy(rule, 70));
  return [first, holding, review.reviewEnded(holding, at + reviewHours * hourMs, 'expired')];
};

/** The life of a payment after the rules of its gateway number. */
export const ruled = (store: Store, life: readonly GatewayEvent[]): readonly GatewayEvent[] => {
  const payments = life.filter(isPayment);
  const [first] = payments;
  const rules = first && rulesOf(store, first.object.gatewayNumber)?.rules;
  if (first === undefined || rules === undefined) {
    return life;
  }
  const rule = decidingRule(rules, judgedOf(payments, first), earlierThan(store, first));
  switch (rule?.action) {
    case undefined:
      return life;
    case 'decline': {
      const at = instantOf(first.occurredAt) + judgedAfterMs;
      return [first, blockedByRisk(first, at, riskBy(rule, 100))];
    }
    case 'threeDS':
      return [...authenticated(payments, rule), ...life.filter((event) => !isPayment(event))];
    case 'review':
      return held(store, { first, life: payments, rule });
  }
};

/** Carries out the decision, or returns the refusal. */
export const decideReview = (
  store: Store,
  { paymentNumber, decision }: DecideReviewCommand,
  { payment, now }: { payment: PaymentEvent; now: number },
): 'notHeldForReview' | undefined => {
  if (payment.object.risk?.review !== 'pending') {
    return 'notHeldForReview';
  }
  store.dropPlansOf(paymentNumber);
  const at = now + decidedAfterMs;
  if (decision === 'decline') {
    store.plan({ cause: 'command', event: review.reviewEnded(payment, at, 'declined') });
    return undefined;
  }
  const released = review.reviewReleased(payment, at);
  const waiting = JSON.parse(store.note(heldNoteOf(paymentNumber)) ?? '[]') as PaymentEvent[];
  const lateMs = at - instantOf(payment.object.orderedAt);
  store.plan({ cause: 'command', event: released });
  for (const event of waiting) {
    store.plan({ cause: 'life', event: review.afterReview(event, released, lateMs) });
  }
  return undefined;
};
