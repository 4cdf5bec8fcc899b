// A merchant has a day to answer an alert, so a history would seldom end with one that waits: these came within the last day.
import type { GatewayEvent, PaymentEvent } from '@back-office/contract/gateway/protocol';
import { answered, causeOf, raised } from './alert-life.ts';
import { businessDayOf, dayMs, isoOf } from './clock.ts';

const hourMs = 60 * 60 * 1000;
const hoursAgo = [21, 9, 1];
const daysAfterSale = 3;

/** Of each merchant's sales of the day, those from which an alert comes. */
export const isFreshDay = (day: string, to: number): boolean =>
  day === businessDayOf(to - daysAfterSale * dayMs);

/** A live sale by a card that Ethoca covers. */
const isCovered = ({ object: { status, mode, tradeType, card } }: PaymentEvent): boolean =>
  status === 'success' &&
  mode === 'live' &&
  tradeType === 'consumption' &&
  (card?.brand === 'mastercard' || card?.brand === 'visa');

/** The sale of a life in which nothing else happens. */
const soldIn = (life: readonly GatewayEvent[]): PaymentEvent | undefined => {
  const last = life.at(-1);
  return last?.type === 'payment' && life.every(({ type }) => type === 'payment') && isCovered(last)
    ? last
    : undefined;
};

/** The lives of a merchant's day with an Ethoca alert after the first of its sales, which nobody has answered. */
export const withFreshAlerts = (
  lives: readonly GatewayEvent[][],
  to: number,
): readonly GatewayEvent[][] => {
  const ages = hoursAgo.values();
  return lives.map((life) => {
    const paid = soldIn(life);
    const age = paid === undefined ? undefined : ages.next().value;
    if (paid === undefined || age === undefined) {
      return life;
    }
    const openedAt = to - age * hourMs;
    const alert = raised({ paid }, openedAt, {
      kind: 'ethoca',
      status: 'open',
      cause: causeOf(paid),
      dueAt: isoOf(openedAt + dayMs),
    });
    const expiry = { at: openedAt + dayMs + 1000, kind: 'gateway', status: 'expired' } as const;
    return [...life, alert, answered(alert, expiry)];
  });
};
