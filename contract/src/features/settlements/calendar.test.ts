import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, businessDayOf, weekdayOf } from '../../kit/business-day.ts';
import {
  bankDayFrom,
  bankDayOfRequest,
  dueDayOf,
  isBankDay,
  nextBankDay,
  periodOf,
  plannedDayOf,
  termsOf,
  validOn,
  type SettleType,
} from './calendar.ts';

const days = fc.integer({ min: 0, max: 3000 }).map((n) => addDays('2024-01-01', n));
const holidaySets = fc.uniqueArray(days, { maxLength: 400 }).map((all) => new Set(all));
const settleTypes: fc.Arbitrary<SettleType> = fc.oneof(
  fc.record({ type: fc.constant('day' as const), n: fc.integer({ min: 1, max: 180 }) }),
  fc.record({
    type: fc.constant('week' as const),
    n: fc.integer({ min: 1, max: 26 }),
    weekday: fc.integer({ min: 1, max: 7 }),
  }),
  fc.record({
    type: fc.constant('month' as const),
    n: fc.integer({ min: 1, max: 6 }),
    day: fc.integer({ min: 1, max: 28 }),
  }),
);
const none: ReadonlySet<string> = new Set();

describe('when sales are due', () => {
  it('is after their day, on a bank day, and at the first the terms leave', () => {
    fc.assert(
      fc.property(settleTypes, holidaySets, days, (settle, holidays, day) => {
        const [planned, due] = [plannedDayOf(settle, day), dueDayOf(settle, holidays, day)];
        expect(planned > day).toBe(true);
        expect(due >= planned).toBe(true);
        expect(isBankDay(due, holidays)).toBe(true);
        for (let at = planned; at < due; at = addDays(at, 1)) {
          expect(isBankDay(at, holidays)).toBe(false);
        }
      }),
    );
  });

  it('leaves no gap and no overlap: what one settlement day takes ends where the next begins', () => {
    fc.assert(
      fc.property(settleTypes, holidaySets, days, (settle, holidays, first) => {
        const dues = Array.from({ length: 100 }, (_, n) =>
          dueDayOf(settle, holidays, addDays(first, n)),
        );
        expect(dues).toEqual(dues.toSorted());
      }),
    );
  });

  it('is one for all days of a period, and periods stand side by side', () => {
    fc.assert(
      fc.property(settleTypes, holidaySets, days, (settle, holidays, day) => {
        const { from, to } = periodOf(settle, day);
        expect(from <= day && day <= to).toBe(true);
        for (const end of [from, to]) {
          expect(periodOf(settle, end)).toEqual({ from, to });
          expect(dueDayOf(settle, holidays, end)).toBe(dueDayOf(settle, holidays, day));
        }
        expect(periodOf(settle, addDays(to, 1)).from).toBe(addDays(to, 1));
        expect(plannedDayOf(settle, day) > to).toBe(true);
      }),
    );
  });

  it.each<[string, SettleType, string, string]>([
    ['seven days later', { type: 'day', n: 7 }, '2026-11-17', '2026-11-24'],
    ['on Monday where it falls on a Saturday', { type: 'day', n: 4 }, '2026-11-17', '2026-11-23'],
    ['over a leap day', { type: 'day', n: 1 }, '2028-02-28', '2028-02-29'],
    ['over a year', { type: 'day', n: 5 }, '2026-12-30', '2027-01-04'],
    [
      "on next week's Thursday, of a Monday",
      { type: 'week', n: 1, weekday: 4 },
      '2026-11-16',
      '2026-11-26',
    ],
    [
      "on next week's Thursday, of a Sunday",
      { type: 'week', n: 1, weekday: 4 },
      '2026-11-22',
      '2026-11-26',
    ],
    [
      'on the Monday of the week after next',
      { type: 'week', n: 2, weekday: 1 },
      '2026-11-18',
      '2026-11-30',
    ],
    [
      'on the first bank day from the 5th, of the 31st',
      { type: 'month', n: 1, day: 5 },
      '2026-08-31',
      '2026-09-07',
    ],
    [
      'in February, of the 31st of January',
      { type: 'month', n: 1, day: 28 },
      '2028-01-31',
      '2028-02-28',
    ],
    ['in the year after', { type: 'month', n: 2, day: 1 }, '2026-12-01', '2027-02-01'],
  ])('is %s', (_, settle, sold, due) => {
    expect(dueDayOf(settle, none, sold)).toBe(due);
  });

  it('goes past holidays and the weekend that follows them', () => {
    const newYear = new Set(['2027-01-01']);
    expect(dueDayOf({ type: 'day', n: 1 }, newYear, '2026-12-31')).toBe('2027-01-04');
    expect(bankDayFrom('2026-12-31', newYear)).toBe('2026-12-31');
    expect(nextBankDay('2026-12-31', newYear)).toBe('2027-01-04');
    expect([weekdayOf('2026-11-22'), weekdayOf('2026-11-23')]).toEqual([7, 1]);
  });

  it('is on a Saturday or Sunday where it was made a working day, before the holidays and after', () => {
    const nationalDay = new Set(
      ['01', '02', '05', '06', '07', '10'].map((day) => `2026-10-${day}`).concat('2026-09-20'),
    );
    const due = (sold: string) => dueDayOf({ type: 'day', n: 1 }, nationalDay, sold);
    expect(due('2026-09-18')).toBe('2026-09-20');
    expect(due('2026-09-30')).toBe('2026-10-08');
    expect(due('2026-10-09')).toBe('2026-10-10');
    expect(due('2026-10-10')).toBe('2026-10-12');
    expect(bankDayOfRequest(new Date('2026-10-09T08:00:00Z'), 16, nationalDay)).toBe('2026-10-10');
  });

  it('without exceptions is on every day from Monday to Friday and on no other', () => {
    fc.assert(
      fc.property(days, (day) => {
        expect(isBankDay(day, none)).toBe(weekdayOf(day) <= 5);
        expect(isBankDay(day, new Set([day]))).toBe(weekdayOf(day) > 5);
      }),
    );
  });
});

describe('the terms of a day', () => {
  const rows = [
    { gatewayNumber: null, validFrom: '2026-01-01', is: 'any, first' },
    { gatewayNumber: null, validFrom: '2026-07-01', is: 'any, then' },
    { gatewayNumber: '20001', validFrom: '2026-03-01', is: 'its own' },
  ];

  it.each([
    ['20001', '2025-12-31', undefined],
    ['20001', '2026-02-28', 'any, first'],
    ['20001', '2026-03-01', 'its own'],
    ['20001', '2026-12-31', 'its own'],
    ['20002', '2026-06-30', 'any, first'],
    ['20002', '2026-07-01', 'any, then'],
  ])("of gateway %s on %s are the gateway's own before what is for any: %s", (gateway, day, is) => {
    expect(termsOf(rows, gateway, day)?.is).toBe(is);
    expect(termsOf(rows.toReversed(), gateway, day)?.is).toBe(is);
  });

  it('are never those that have not begun, and always the last that have', () => {
    fc.assert(
      fc.property(fc.uniqueArray(days, { minLength: 1, maxLength: 8 }), days, (starts, day) => {
        const found = validOn(
          starts.map((validFrom) => ({ validFrom })),
          day,
        );
        expect(found?.validFrom).toBe(
          starts
            .filter((start) => start <= day)
            .toSorted()
            .at(-1),
        );
      }),
    );
  });
});

describe('the bank day of a request', () => {
  const instants = fc.date({
    min: new Date('2024-01-01T00:00:00Z'),
    max: new Date('2030-01-01T00:00:00Z'),
    noInvalidDate: true,
  });
  const hours = fc.integer({ min: 1, max: 24 });

  it('is a bank day for every instant, and never earlier for a later one', () => {
    fc.assert(
      fc.property(instants, instants, hours, holidaySets, (one, other, hour, holidays) => {
        const [first, second] = [one, other].toSorted((a, b) => a.getTime() - b.getTime());
        const [day, later] = [
          bankDayOfRequest(first ?? one, hour, holidays),
          bankDayOfRequest(second ?? other, hour, holidays),
        ];
        expect(isBankDay(day, holidays)).toBe(true);
        expect(day <= later).toBe(true);
        expect(day >= businessDayOf(first ?? one)).toBe(true);
      }),
    );
  });

  it.each([
    ['2026-11-20T07:59:59.999Z', 16, '2026-11-20'],
    ['2026-11-20T08:00:00Z', 16, '2026-11-23'],
    ['2026-11-22T03:00:00Z', 16, '2026-11-23'],
    ['2026-11-23T15:59:59Z', 24, '2026-11-23'],
    ['2026-11-23T16:00:00Z', 24, '2026-11-24'],
  ])('%s with the cut-off at %d o’clock of UTC+8 counts for %s', (instant, hour, day) => {
    expect(bankDayOfRequest(new Date(instant), hour, none)).toBe(day);
  });
});
