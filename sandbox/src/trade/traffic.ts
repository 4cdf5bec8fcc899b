// New payments while the sandbox runs, in each trade's rhythm: a few a minute.
import { businessDayOf, weekdayOf } from '../clock.ts';
import type { Clock } from '../clock.ts';
import { orderAt } from './day-of-trade.ts';
import { beginLife } from './happenings.ts';
import { merchants } from './merchants.ts';
import type { Trade } from './merchants.ts';
import { lifeOf } from '../payments/payment-life.ts';
import { randomFrom } from '../random.ts';
import type { Store } from '../store.ts';
import { withinLimits } from '../limits/limits.ts';
import { isClosed } from '../limits/openings.ts';
import { judged } from '../risk/risk-control.ts';
import { admitted } from '../risk/website-list.ts';

const paymentsPerMinute = 1.1;
// Above the sequences of history, so that no number is used twice.
const liveBlock = 60_000;
const liveSequences = 40_000;
// Precision with which a restart knows how long the sandbox was off.
const aliveEveryMs = 60_000;

/** The next number of the live sequence, stored, so that a restart continues after it. */
export const nextSequence = (store: Store): number => {
  const counter = Number(store.note('sequence') ?? '0');
  store.setNote('sequence', String(counter + 1));
  return liveBlock + (counter % liveSequences);
};

const hourOf = (now: number): number => Math.floor(now / 3_600_000) % 24;

const rhythmOf = ({ hours, weekdays }: Trade, now: number): number => {
  const mean = hours.reduce((sum, weight) => sum + weight, 0) / hours.length;
  return ((hours[hourOf(now)] ?? mean) / mean) * (weekdays[weekdayOf(businessDayOf(now))] ?? 1);
};

/** One tick of live trade, covering `tickMs`. */
export const trade = (
  store: Store,
  { seed, clock, tickMs }: { seed: number; clock: Clock; tickMs: number },
): void => {
  const now = clock.now();
  for (const merchant of merchants) {
    const sequence = Number(store.note('sequence') ?? '0');
    const random = randomFrom(`${seed}/live/${merchant.number}/${now}/${sequence}`);
    if (random.chance((paymentsPerMinute * rhythmOf(merchant.trade, now) * tickMs) / 60_000)) {
      const moment = {
        seed,
        merchant,
        day: businessDayOf(now),
        orderedAt: now,
        sequence: nextSequence(store),
        isQuick: true,
      };
      const sale = lifeOf(orderAt(moment, random));
      if (!sale.some(({ object }) => isClosed(store, object.gatewayNumber))) {
        const life = judged(store, withinLimits(store, admitted(store, sale)));
        beginLife(store, life, { now, cause: 'life' });
      }
    }
  }
  if (now - Number(store.note('aliveAt') ?? '0') > aliveEveryMs) {
    store.setNote('aliveAt', String(now));
  }
};
