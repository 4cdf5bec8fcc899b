// The past, made day by day from the newest on, so that a demo looks alive at once while older months still arrive.
import type { GatewayEvent } from '@back-office/contract/gateway/protocol';
import { z } from 'zod';
import { withArbitration } from '../disputes/arbitration-life.ts';
import { businessDayOf, dayMs, instantOf, startOfBusinessDay } from '../clock.ts';
import { dayOfTrade } from './day-of-trade.ts';
import { isFreshDay, withFreshAlerts } from '../disputes/fresh-alerts.ts';
import { merchants } from './merchants.ts';
import { heldInPast } from './past-rules.ts';
import { randomFrom } from '../random.ts';
import type { Random } from '../random.ts';
import type { Lane } from '../outbox.ts';
import type { Store } from '../store.ts';
import { chargesOfDay } from './subscribers.ts';

export type HistorySize = 'full' | 'small' | 'none';

const daysOf: Readonly<Record<HistorySize, number>> = { full: 183, small: 14, none: 0 };
// Back-pressure: no more days are made while this many events wait for the back-office.
const waitingMax = 4000;
// A shorter pause is not filled.
const gapMsMin = 60 * 60 * 1000;

/** Trade after `from` up to `to`; `nextDay` is the next day to make, going back. */
const spansSchema = z.array(z.object({ from: z.number(), to: z.number(), nextDay: z.string() }));
type Span = z.output<typeof spansSchema>[number];

const readSpans = (store: Store): Span[] =>
  spansSchema.parse(JSON.parse(store.note('history') ?? '[]'));
const keepSpans = (store: Store, spans: readonly Span[]) =>
  store.setNote('history', JSON.stringify(spans));

/** Plans the past to make: six months at the first start, later the time the sandbox was off. */
export const planHistory = (
  store: Store,
  { size, now }: { size: HistorySize; now: number },
): void => {
  const aliveAt = store.note('aliveAt');
  store.transaction(() => {
    const from =
      aliveAt === undefined
        ? startOfBusinessDay(businessDayOf(now - daysOf[size] * dayMs))
        : Number(aliveAt);
    if (size !== 'none' && now - from >= gapMsMin) {
      keepSpans(store, [...readSpans(store), { from, to: now, nextDay: businessDayOf(now) }]);
    }
    store.setNote('aliveAt', String(now));
    // From the first start on the back-office makes these charges itself.
    store.setNote('firstStartAt', store.note('firstStartAt') ?? aliveAt ?? String(now));
  });
};

/** A real gateway doesn't keep earlier versions for long: old payments come with fewer. */
const isSent = (event: GatewayEvent, isSuperseded: boolean, random: Random): boolean =>
  !isSuperseded ||
  event.type !== 'payment' ||
  random.chance(event.object.status === 'toBeConfirmed' ? 0.3 : 0.55);

/** Some lives arrive out of order, as on a busy connection. */
const inSomeOrder = (events: GatewayEvent[], random: Random): GatewayEvent[] =>
  random.chance(0.12)
    ? events
        .map((event) => ({ event, place: random.next() }))
        .toSorted((a, b) => a.place - b.place)
        .map(({ event }) => event)
    : events;

const keepLife = (
  store: Store,
  life: readonly GatewayEvent[],
  { to, random, lane }: { to: number; random: Random; lane: Lane },
): void => {
  const lived = heldInPast(store, life, to);
  const past = lived.filter((event) => instantOf(event.occurredAt) <= to);
  const last = past.findLast((event) => event.type === 'payment');
  if (last !== undefined) {
    store.keepPayment(last);
  }
  for (const event of past) {
    if (event.type === 'refund') {
      store.keepRefund(event);
    }
    if (event.type === 'dispute') {
      store.keepDispute(event);
    }
    if (event.type === 'alert') {
      store.keepAlert(event);
    }
  }
  for (const event of inSomeOrder(
    past.filter((one) => isSent(one, one !== last, random)),
    random,
  )) {
    store.send(event, lane);
  }
  for (const event of lived.slice(past.length)) {
    store.plan({ cause: 'life', event });
  }
};

const orderedAtOf = ([first]: readonly GatewayEvent[]): number =>
  instantOf(first?.occurredAt ?? '');

/** Adds what a history rarely ends with: open alerts, and cases in arbitration. */
const shownFirst = (
  trade: readonly GatewayEvent[][],
  { day, to }: { day: string; to: number },
): readonly GatewayEvent[][] => {
  if (isFreshDay(day, to)) {
    return withFreshAlerts(trade, to);
  }
  return withArbitration(trade, to);
};

const keepDay = (store: Store, seed: number, { from, to, nextDay }: Span): void => {
  const firstStartAt = Number(store.note('firstStartAt') ?? '0');
  for (const merchant of merchants) {
    const random = randomFrom(`${seed}/${merchant.number}/${nextDay}/sending`);
    const charges = chargesOfDay(seed, merchant, nextDay).filter(
      (life) => orderedAtOf(life) <= firstStartAt,
    );
    // Nearly half of all events are the last merchant's.
    const lane = merchant === merchants.at(-1) ? 'historyBeside' : 'history';
    const trade = dayOfTrade(seed, merchant, nextDay);
    // Only the history of the first start is for newcomers.
    const lives = to === firstStartAt ? shownFirst(trade, { day: nextDay, to }) : trade;
    for (const life of [...lives, ...charges]) {
      const orderedAt = orderedAtOf(life);
      if (orderedAt > from && orderedAt <= to) {
        keepLife(store, life, { to, random, lane });
      }
    }
  }
};

export const isMakingHistory = (store: Store): boolean => readSpans(store).length > 0;

/** Makes one more day of the past; true if there is more to make and room for it. */
export const makeHistory = (store: Store, seed: number): boolean => {
  const [span, ...others] = readSpans(store);
  if (span === undefined || store.countWaiting() > waitingMax) {
    return false;
  }
  store.transaction(() => {
    keepDay(store, seed, span);
    const nextDay = businessDayOf(startOfBusinessDay(span.nextDay) - dayMs);
    const isDone = startOfBusinessDay(span.nextDay) <= span.from;
    keepSpans(store, isDone ? others : [{ ...span, nextDay }, ...others]);
  });
  return true;
};
