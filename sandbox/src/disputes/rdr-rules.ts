// Visa disputes pass the merchant's RDR rules first: if a rule accepts, the amount is refunded at once and there is
// no chargeback.
import type {
  AlertEvent,
  DisputeEvent,
  GatewayEvent,
  PaymentEvent,
} from '@back-office/contract/gateway/protocol';
import {
  decidingRule,
  type RdrDecision,
  type RdrFacts,
  type RdrRule,
  type SetRdrRulesCommand,
} from '@back-office/contract/gateway/rdr-rules';
import { causeOf, raised } from './alert-life.ts';
import { businessDayOf, dayMs, instantOf } from '../clock.ts';
import type { Store } from '../store.ts';

type RuleSet = Pick<SetRdrRulesCommand, 'version' | 'effectiveFrom' | 'rules'>;

const noteOf = (gatewayNumber: string): string => `rdrRules/${gatewayNumber}`;

const setsOf = (store: Store, gatewayNumber: string): RuleSet[] =>
  JSON.parse(store.note(noteOf(gatewayNumber)) ?? '[]') as RuleSet[];

/** Commands may be repeated and arrive out of order. */
export const keepRdrRules = (
  store: Store,
  { gatewayNumber, version, effectiveFrom, rules }: SetRdrRulesCommand,
): void => {
  const others = setsOf(store, gatewayNumber).filter((one) => one.version !== version);
  store.setNote(
    noteOf(gatewayNumber),
    JSON.stringify([...others, { version, effectiveFrom, rules }]),
  );
};

/** Undefined if no set is in force: the merchant has no RDR rules, and none decides. */
const rulesInForce = (store: Store, gatewayNumber: string, day: string): RdrRule[] | undefined =>
  setsOf(store, gatewayNumber)
    .filter(({ effectiveFrom }) => effectiveFrom <= day)
    .toSorted((one, other) => other.version - one.version)[0]?.rules;

type Opening = Pick<DisputeEvent['object'], 'amount' | 'paymentNumber' | 'gatewayNumber'> & {
  openedAt: string;
  conditionCode: string;
};

const dayStart = (day: string): number => instantOf(`${day}T00:00:00.000Z`);

const factsOf = (
  { object }: PaymentEvent,
  { amount, openedAt, conditionCode }: Opening,
): RdrFacts => {
  const paidAt = object.preauth?.capturedAt ?? object.processedAt ?? object.orderedAt;
  const [paidOn, openedOn] = [paidAt, openedAt].map((at) => businessDayOf(instantOf(at)));
  return {
    bin: object.card?.first6 ?? '',
    days: Math.round((dayStart(openedOn ?? '') - dayStart(paidOn ?? '')) / dayMs),
    amountMinor: BigInt(amount.minor),
    currency: amount.currency,
    purchaseId: object.merchantOrderNumber,
    conditionCode,
  };
};

/** Undefined if RDR doesn't apply. A test card keeps its promise. */
const decide = (store: Store, opening: Opening): RdrDecision | undefined => {
  const paid = store.findPayment(opening.paymentNumber);
  if (paid?.event.object.card?.brand !== 'visa' || paid.card !== undefined) {
    return undefined;
  }
  const day = businessDayOf(instantOf(opening.openedAt));
  const rules = rulesInForce(store, opening.gatewayNumber, day);
  return rules && (decidingRule(rules, factsOf(paid.event, opening))?.decision ?? 'decline');
};

const alertOf = (store: Store, event: DisputeEvent, decision: RdrDecision): AlertEvent => {
  const paid = store.findPayment(event.object.paymentNumber);
  if (paid === undefined) {
    throw new Error('A case has no payment.');
  }
  const status = decision === 'accept' ? 'refunded' : 'declined';
  const alert = raised({ paid: paid.event }, instantOf(event.occurredAt), { kind: 'rdr', status });
  return { ...alert, object: { ...alert.object, amount: event.object.amount } };
};

const isOpening = (event: GatewayEvent): event is DisputeEvent =>
  event.type === 'dispute' && event.version === 1 && event.object.stage === 'chargeback';

const withDecision = (store: Store, event: AlertEvent): AlertEvent => {
  const paid = store.findPayment(event.object.paymentNumber)?.event;
  const conditionCode = paid !== undefined && causeOf(paid) === 'confirmedFraud' ? '10.4' : '13.1';
  const decision = decide(store, { ...event.object, conditionCode });
  return decision === undefined
    ? event
    : {
        ...event,
        object: { ...event.object, status: decision === 'accept' ? 'refunded' : 'declined' },
      };
};

/** Events that replace one decided by RDR; otherwise the same event. */
export const decidedByRdr = (store: Store, event: GatewayEvent): readonly GatewayEvent[] => {
  if (event.type === 'alert' && event.object.kind === 'rdr') {
    return [withDecision(store, event)];
  }
  if (!isOpening(event)) {
    return [event];
  }
  const decision = decide(store, { ...event.object, conditionCode: event.object.reasonCode });
  if (decision === undefined) {
    return [event];
  }
  const alert = alertOf(store, event, decision);
  return decision === 'accept' ? [alert] : [alert, event];
};
