import type { ExceptionDetail } from '@back-office/contract/features/feed-exceptions';
import { isIsoCurrency } from '@back-office/contract/kit/currencies';
import { businessDayOfText } from '@back-office/contract/kit/business-day';
import {
  countedMinorOf,
  toleranceSeconds,
  type ExceptionReason,
  type GatewayEvent,
  type PaymentSnapshot,
} from '@back-office/contract/gateway/protocol';
import { instantOf, minutesFrom } from '#platform/clock';

export type Fault = { reason: ExceptionReason; detail: ExceptionDetail };
export const fault = (reason: ExceptionReason, detail: ExceptionDetail): Fault => ({
  reason,
  detail,
});

const minutesOfDay = 24 * 60;
const factsAheadDays = 2;
const deadlinesAheadDays = 730;

/** A sender's clock may run ahead, but not by days; a deadline is no fact and may be further ahead. */
export const latestAt = (now: Date): Surroundings['latest'] => ({
  fact: minutesFrom(now, factsAheadDays * minutesOfDay).toISOString(),
  deadline: minutesFrom(now, deadlinesAheadDays * minutesOfDay).toISOString(),
});

type Instant = string | undefined;
type Instants = { facts: Instant[]; deadlines: Instant[] };

const instantsOf = (event: GatewayEvent): Instants => {
  const { type, object } = event;
  switch (type) {
    case 'payment':
      return {
        facts: [object.processedAt, object.preauth?.capturedAt],
        deadlines: [object.preauth?.expiresAt],
      };
    case 'refund':
      return { facts: [object.appliedAt, object.processedAt], deadlines: [] };
    case 'dispute':
      return { facts: [object.openedAt, object.closedAt], deadlines: [object.dueAt] };
    case 'alert':
      return { facts: [object.openedAt], deadlines: [object.dueAt] };
    case 'fraudReport':
      return { facts: [object.reportedAt], deadlines: [] };
  }
};

/** The instant by which a payment's objects are ordered. */
export const openedAt = (event: GatewayEvent): string => {
  switch (event.type) {
    case 'payment':
      return event.object.orderedAt;
    case 'refund':
      return event.object.appliedAt;
    case 'dispute':
    case 'alert':
      return event.object.openedAt;
    case 'fraudReport':
      return event.object.reportedAt;
  }
};

const isBefore = (instant: Instant, floor: string): boolean =>
  instant !== undefined && instant < floor;
const isAfter = (instant: Instant, ceiling: string): boolean =>
  instant !== undefined && instant > ceiling;

/** An instant on the slowest clock: two machines may differ by the tolerance allowed for signatures. */
export const earliestOf = (instant: string): string =>
  minutesFrom(instantOf(instant), -toleranceSeconds / 60).toISOString();

/** No event of a payment is before its order. */
export const faultBeforeOrder = (event: GatewayEvent, orderedAt: string): Fault | undefined => {
  const floor = earliestOf(orderedAt);
  const { facts, deadlines } = instantsOf(event);
  if (event.occurredAt < floor) {
    return fault('implausibleDate', 'occurredAt');
  }
  return [...facts, ...deadlines].some((instant) => isBefore(instant, floor))
    ? fault('implausibleDate', 'object')
    : undefined;
};

const faultOfDates = (
  event: GatewayEvent,
  { latest }: Pick<Surroundings, 'latest'>,
): Fault | undefined => {
  const { facts, deadlines } = instantsOf(event);
  if (event.occurredAt > latest.fact) {
    return fault('implausibleDate', 'occurredAt');
  }
  if (event.type === 'payment' && event.object.orderedAt > latest.fact) {
    return fault('implausibleDate', 'object.orderedAt');
  }
  return facts.some((instant) => isAfter(instant, latest.fact)) ||
    deadlines.some((instant) => isAfter(instant, latest.deadline))
    ? fault('implausibleDate', 'object')
    : undefined;
};

const faultOfCurrencies = ({ type, object }: GatewayEvent): Fault | undefined => {
  if (!isIsoCurrency(object.amount.currency)) {
    return fault('unknownCurrency', 'object.amount.currency');
  }
  return type === 'payment' &&
    object.settlementAmount !== undefined &&
    !isIsoCurrency(object.settlementAmount.currency)
    ? fault('unknownCurrency', 'object.settlementAmount.currency')
    : undefined;
};

/** A hold is at most what was ordered, and at most what is held is taken. */
const faultOfHold = (payment: PaymentSnapshot): Fault | undefined => {
  const { amount, preauth, status } = payment;
  if (preauth === undefined) {
    return undefined;
  }
  if (BigInt(preauth.authorisedMinor) > BigInt(amount.minor)) {
    return fault('aboveAuthorised', 'object.preauth.authorisedMinor');
  }
  // A success that names no captured amount counts with what was ordered.
  const taken = status === 'success' ? countedMinorOf(payment) : (preauth.capturedMinor ?? '0');
  return BigInt(taken) > BigInt(preauth.authorisedMinor)
    ? fault('aboveAuthorised', 'object.preauth.capturedMinor')
    : undefined;
};

export type Surroundings = {
  /** The latest instants that a current event may name. */
  latest: { fact: string; deadline: string };
  /** Whether the month of the payment's number exists here. */
  hasMonth: boolean;
  /** The gateways of the business, by number. */
  gateways: ReadonlyMap<string, Pick<PaymentSnapshot, 'mode'>>;
};

/** A fault that no payment's life can contain, whatever else is known of it. */
export const faultOfFacts = (
  event: GatewayEvent,
  { latest, hasMonth, gateways }: Surroundings,
): Fault | undefined => {
  const dates = faultOfDates(event, { latest });
  if (dates !== undefined) {
    return dates;
  }
  if (event.type === 'payment') {
    const { number, orderedAt } = event.object;
    if (!number.startsWith(businessDayOfText(orderedAt).replaceAll('-', ''))) {
      return fault('numberDateMismatch', 'object.number');
    }
  }
  if (!hasMonth) {
    return fault('implausibleDate', 'object.number');
  }
  const currencies = faultOfCurrencies(event);
  if (currencies !== undefined || event.type !== 'payment') {
    return currencies;
  }
  if (event.object.mode !== gateways.get(event.object.gatewayNumber)?.mode) {
    return fault('modeMismatch', 'object.mode');
  }
  return faultBeforeOrder(event, event.object.orderedAt) ?? faultOfHold(event.object);
};
