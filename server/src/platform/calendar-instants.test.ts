import { timeZones } from '@back-office/contract/kit/time-zone';
import { describe, expect, test } from 'vitest';
import { instantsOfDates } from './calendar-instants.ts';

const hoursOf = (date: string, zone: string): number => {
  const { from, until } = instantsOfDates({ from: date, to: date }, zone);
  return from.until(until).total('hours');
};

describe('instantsOfDates', () => {
  test.each([
    ['Europe/London', '2027-03-28', 23],
    ['Europe/London', '2026-10-25', 25],
    ['Europe/Paris', '2027-03-28', 23],
    ['Europe/Paris', '2026-10-25', 25],
    ['America/New_York', '2027-03-14', 23],
    ['America/New_York', '2026-11-01', 25],
    ['America/Chicago', '2027-03-14', 23],
    ['America/Chicago', '2026-11-01', 25],
    ['Asia/Shanghai', '2026-10-25', 24],
  ])('in %s the day %s has %i hours', (zone, date, hours) => {
    expect(hoursOf(date, zone)).toBe(hours);
  });

  test.each(timeZones)(
    'in $name one day ends where the next begins, on a whole hour',
    ({ name }) => {
      let date = Temporal.PlainDate.from('2026-01-01');
      while (date.year < 2028) {
        const next = date.add({ days: 1 });
        const today = instantsOfDates({ from: date.toString(), to: date.toString() }, name);
        const tomorrow = instantsOfDates({ from: next.toString(), to: next.toString() }, name);
        expect(today.until.equals(tomorrow.from)).toBe(true);
        expect(today.from.epochMilliseconds % 3_600_000).toBe(0);
        date = next;
      }
    },
  );

  test('a range takes both its ends in', () => {
    const { from, until } = instantsOfDates(
      { from: '2026-11-01', to: '2026-11-20' },
      'Asia/Shanghai',
    );
    expect([from.toString(), until.toString()]).toEqual([
      '2026-10-31T16:00:00Z',
      '2026-11-20T16:00:00Z',
    ]);
  });
});
