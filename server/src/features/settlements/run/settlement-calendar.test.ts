import { addDays, startOfBusinessDay } from '@back-office/contract/kit/business-day';
import { isBankDay, type SettleType } from '@back-office/contract/features/settlements/calendar';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  dueOn,
  newestRunDay,
  releaseDayOf,
  settlementDaysOf,
  type Agreed,
} from './settlement-calendar.ts';

const settles: fc.Arbitrary<SettleType> = fc.oneof(
  fc.record({ type: fc.constant('day' as const), n: fc.integer({ min: 1, max: 14 }) }),
  fc.record({
    type: fc.constant('week' as const),
    n: fc.integer({ min: 1, max: 3 }),
    weekday: fc.integer({ min: 1, max: 7 }),
  }),
  fc.record({
    type: fc.constant('month' as const),
    n: fc.integer({ min: 1, max: 2 }),
    day: fc.integer({ min: 1, max: 28 }),
  }),
);
const firstDay = '2027-12-20';
const offsets = fc.nat({ max: 110 });
const agreements = fc
  .record({
    first: settles,
    second: settles,
    changesAfter: offsets,
    turned: fc.uniqueArray(offsets, { maxLength: 20 }),
  })
  .map(({ first, second, changesAfter, turned }): Agreed => {
    const terms = {
      gatewayNumber: null,
      deliveryCondition: 'free' as const,
      reservePpm: 0,
      reserveDays: 0,
      marginTargetMinor: 0n,
      depositTargetMinor: 0n,
    };
    return {
      gatewayNumber: '90000001',
      terms: [
        { ...terms, settleType: first, validFrom: '2020-01-01' },
        { ...terms, settleType: second, validFrom: addDays(firstDay, changesAfter) },
      ],
      holidays: new Set(turned.map((day) => addDays(firstDay, day))),
    };
  });

/** The instants of the runs, in milliseconds from the first day's start, in ascending order. */
const jumps = fc.array(
  fc.oneof(
    fc.integer({ min: 0, max: 30 * 86_400_000 }),
    fc.constantFrom(0, 7_199_999, 7_200_000, 86_400_000),
  ),
  { minLength: 1, maxLength: 8 },
);

test('however the clock jumps from run to run, each settlement day is run once, in order, as a run every night would', () => {
  fc.assert(
    fc.property(agreements, jumps, (agreed, forward) => {
      let instant = startOfBusinessDay(firstDay).getTime();
      let after: string | undefined;
      const run: string[] = [];
      for (const ms of forward) {
        instant += ms;
        const days = settlementDaysOf(agreed, {
          firstDay,
          after,
          until: newestRunDay(new Date(instant)),
          releases: [],
        });
        run.push(...days);
        after = days.at(-1) ?? after;
      }
      const until = newestRunDay(new Date(instant));
      expect(run).toEqual(run.toSorted());
      expect(new Set(run).size).toBe(run.length);
      // A day moved by new terms to before one already run is too late; its sales are settled the day after.
      const atOnce = settlementDaysOf(agreed, {
        firstDay,
        after: undefined,
        until,
        releases: [],
      });
      expect(atOnce).toEqual(expect.arrayContaining(run));
      const dues = new Set<string>();
      for (let day = firstDay; day < until; day = addDays(day, 1)) {
        const due = dueOn(agreed, day) ?? until;
        dues.add(due);
      }
      expect([...dues].filter((day) => day <= until).toSorted()).toEqual(atOnce);
    }),
    { numRuns: 400 },
  );
});

test('reserve has a bank day of its own whatever the cycle, and past it the next night on a bank day', () => {
  fc.assert(
    fc.property(
      agreements,
      offsets,
      fc.nat({ max: 60 }),
      fc.nat({ max: 60 }),
      (agreed, settled, hold, ahead) => {
        const settlementDay = addDays(firstDay, settled);
        const release = releaseDayOf(agreed, settlementDay, hold);
        expect(isBankDay(release, agreed.holidays)).toBe(true);
        for (let day = addDays(settlementDay, hold); day < release; day = addDays(day, 1)) {
          expect(isBankDay(day, agreed.holidays)).toBe(false);
        }
        const until = addDays(release, ahead);
        const daysWith = (releases: string[], after: string): string[] =>
          settlementDaysOf(agreed, { firstDay, after, until, releases });
        expect(daysWith([release], addDays(release, -1))).toContain(release);
        // Past its day, it adds only the newest day.
        const overdue = daysWith([release], release);
        expect(overdue).toEqual(
          isBankDay(until, agreed.holidays) && until > release
            ? [...new Set([...daysWith([], release), until])].toSorted()
            : daysWith([], release),
        );
      },
    ),
    { numRuns: 400 },
  );
});

test('the run of a day begins at 02:00 UTC+8 of it, to the millisecond, whatever summer time does', () => {
  const days = fc.integer({ min: 0, max: 800 }).map((n) => addDays(firstDay, n));
  fc.assert(
    fc.property(days, (day) => {
      const at = startOfBusinessDay(day).getTime() + 7_200_000;
      expect(newestRunDay(new Date(at))).toBe(day);
      expect(newestRunDay(new Date(at - 1))).toBe(addDays(day, -1));
    }),
  );
});
