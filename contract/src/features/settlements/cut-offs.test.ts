import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { businessDayOf, startOfBusinessDay } from '../../kit/business-day.ts';
import { timeZones } from '../../kit/time-zone.ts';
import { partHalfUp, previewSale } from '../terms/preview.ts';
import { bankDayFrom, dueDayOf, periodOf, settleTypeSchema, type SettleType } from './calendar.ts';

const dayMs = 86_400_000;
/** Days counted from 1970 and back, by plain arithmetic. */
const dayAt = (count: number): string => new Date(count * dayMs).toISOString().slice(0, 10);
const countOf = (day: string): number => Date.parse(day) / dayMs;
const since = countOf('2023-12-01');

/** Days around ends of months, leap days and the turn of a century without one, and random days. */
const counts = fc.oneof(
  fc.integer({ min: since, max: since + 3000 }),
  fc
    .tuple(fc.constantFrom('2024-02-29', '2027-12-31', '2028-03-01', '2100-02-28'), fc.nat(20))
    .map(([day, later]) => countOf(day) - 10 + later),
);
const settles: fc.Arbitrary<SettleType> = fc.oneof(
  fc.record({ type: fc.constant('day' as const), n: fc.integer({ min: 1, max: 20 }) }),
  fc.record({
    type: fc.constant('week' as const),
    n: fc.integer({ min: 1, max: 4 }),
    weekday: fc.integer({ min: 1, max: 7 }),
  }),
  fc.record({
    type: fc.constant('month' as const),
    n: fc.integer({ min: 1, max: 3 }),
    day: fc.integer({ min: 1, max: 28 }),
  }),
);
/** Exceptions to the weekdays near a day, up to a whole week. */
const turnedNear = (count: number) =>
  fc
    .uniqueArray(fc.integer({ min: count, max: count + 200 }), { maxLength: 60 })
    .map((all) => new Set(all.map(dayAt)));
const cases = counts.chain((count) =>
  fc.record({ count: fc.constant(count), settle: settles, turned: turnedNear(count) }),
);

/** An independent model, counting days one by one. */
const plainDueDay = (settle: SettleType, turned: ReadonlySet<string>, count: number): number => {
  const weekday = (at: number): number => ((at + 3) % 7) + 1;
  let at = count;
  if (settle.type === 'day') {
    at += settle.n;
  } else if (settle.type === 'week') {
    for (let weeks = 0; weeks < settle.n;) {
      at += 1;
      weeks += weekday(at) === 1 ? 1 : 0;
    }
    at += settle.weekday - 1;
  } else {
    for (let months = 0; months < settle.n;) {
      at += 1;
      months += dayAt(at).endsWith('-01') ? 1 : 0;
    }
    at += settle.day - 1;
  }
  while (weekday(at) > 5 !== turned.has(dayAt(at))) {
    at += 1;
  }
  return at;
};

describe('cut-off windows', () => {
  test('are the days that one counts by hand, whatever month, year or bank', () => {
    fc.assert(
      fc.property(cases, ({ count, settle, turned }) => {
        expect(settleTypeSchema.parse(settle)).toEqual(settle);
        expect(dueDayOf(settle, turned, dayAt(count))).toBe(
          dayAt(plainDueDay(settle, turned, count)),
        );
      }),
      { numRuns: 2000 },
    );
  });

  test('leave no gap and do not overlap: each business day is in the window of one settlement day, and these follow one another', () => {
    fc.assert(
      fc.property(cases, ({ count, settle, turned }) => {
        const days = Array.from({ length: 70 }, (_, nth) => dayAt(count + nth));
        const windows = [...Map.groupBy(days, (day) => dueDayOf(settle, turned, day))];
        expect(windows.flatMap(([, window]) => window)).toEqual(days);
        const dues = windows.map(([due]) => due);
        expect(dues).toEqual(dues.toSorted());
        for (const [due, window] of windows) {
          expect(bankDayFrom(due, turned)).toBe(due);
          // Settled only when the last day of the window, and of its week or month, is over.
          expect(periodOf(settle, window.at(-1) ?? '').to < due).toBe(true);
        }
      }),
      { numRuns: 400 },
    );
  });
});

/** Instants at which some reader's clock changes, and instants around a day's cut-off. */
const changes = timeZones.flatMap(({ name }) => {
  const offsetAt = (instant: number): string =>
    new Intl.DateTimeFormat('en', { timeZone: name, timeZoneName: 'longOffset' })
      .format(instant)
      .slice(-9);
  const days = Array.from({ length: 366 }, (_, nth) => (countOf('2028-01-01') + nth) * dayMs);
  return days.filter((day) => offsetAt(day) !== offsetAt(day + dayMs));
});

describe('[S9.6] a business day', () => {
  const nearChange = fc
    .tuple(fc.constantFrom(...changes), fc.integer({ min: -dayMs, max: 2 * dayMs }))
    .map(([at, ms]) => at + ms);
  const nearCutOff = fc
    .tuple(counts, fc.constantFrom(-1, 0, 1, 3_599_999, -3_600_000))
    .map(([count, ms]) => count * dayMs - 8 * 3_600_000 + ms);

  test('takes each instant once, and lasts 24 hours also where summer time begins or ends for a reader', () => {
    expect(changes.length).toBe(8);
    fc.assert(
      fc.property(fc.oneof(nearChange, nearCutOff), (instant) => {
        const day = businessDayOf(new Date(instant));
        const begins = startOfBusinessDay(day).getTime();
        expect(begins <= instant && instant < begins + dayMs).toBe(true);
        expect(businessDayOf(new Date(begins - 1))).toBe(dayAt(countOf(day) - 1));
        expect(startOfBusinessDay(dayAt(countOf(day) + 1)).getTime()).toBe(begins + dayMs);
      }),
      { numRuns: 3000 },
    );
  });
});

describe('what is taken of a sale', () => {
  const minors = fc.bigInt({ min: 0n, max: 10n ** 15n });
  const ppms = fc.integer({ min: 0, max: 1_000_000 });

  test('is rounded half-up: never further than half a minor unit away, and up where it is just that', () => {
    fc.assert(
      fc.property(minors, ppms, (minor, ppm) => {
        const off = partHalfUp(minor, ppm) * 1_000_000n - minor * BigInt(ppm);
        expect(-500_000n < off && off <= 500_000n).toBe(true);
      }),
      { numRuns: 3000 },
    );
    expect([partHalfUp(125n, 28_000), partHalfUp(124n, 28_000)]).toEqual([4n, 3n]);
  });

  test('and what is left add up to the sale, whatever the rates', () => {
    const priced = fc.record({
      settleType: settles,
      deductionRatePpm: ppms,
      reservePpm: ppms,
      singleFeeMinor: fc.bigInt({ min: 0n, max: 1000n }),
    });
    fc.assert(
      fc.property(minors, priced, counts, (amountMinor, terms, count) => {
        const sale = { businessDay: dayAt(count), amountMinor };
        const { deductionMinor, reserveMinor, singleFeeMinor, netMinor } = previewSale(
          sale,
          terms,
          new Set(),
        );
        expect(deductionMinor + reserveMinor + singleFeeMinor + netMinor).toBe(amountMinor);
      }),
      { numRuns: 1000 },
    );
  });
});
