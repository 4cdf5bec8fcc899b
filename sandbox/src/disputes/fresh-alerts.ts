// A merchant has a day to answer an alert, so a history would rarely end with an open one: these arrived within the
// last day.
import type { GatewayEvent, PaymentEvent } from '@back-office/contract/gateway/protocol';
import { answered, causeOf, raised } from './alert-life.ts';
import { businessDayOf, dayMs, isoOf } from '../clock.ts';

const hourMs = 60 * 60 * 1000;
const hoursAgo = [21, 9, 1];
const daysAfterSale = 3;

/** Whether sales of a day can get fresh alerts. */
export const isFreshDay = (day: string, to: number): boolean =>
  day === businessDayOf(to - daysAfterSale * dayMs);

/** A live sale by a card covered by Ethoca. */
const isCovered = ({ object: { status, mode, tradeType, card } }: PaymentEvent): boolean =>
  status === 'success' &&
  mode === 'live' &&
  tradeType === 'consumption' &&
  (card?.brand === 'mastercard' || card?.brand === 'visa');

/** The sale, if nothing else happens in this life. */
const soldIn = (life: readonly GatewayEvent[]): PaymentEvent | undefined => {
  const last = life.at(-1);
  return last?.type === 'payment' && life.every(({ type }) => type === 'payment') && isCovered(last)
    ? last
    : undefined;
};

/** A merchant's day of lives, with an unanswered Ethoca alert on the first suitable sale. */
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
