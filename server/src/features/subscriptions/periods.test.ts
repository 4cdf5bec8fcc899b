import { expect, it } from 'vitest';
import { plannedAt } from './periods.ts';

const days = (anchor: string, count = 1) =>
  [0, 1, 2, 3, 12].map((period) =>
    plannedAt({ anchorAt: new Date(anchor), unit: 'month', count }, period).toISOString(),
  );

it('[S3.20] keeps the day of the month in UTC+8, and comes back to it after a shorter month', () => {
  expect(days('2027-01-31T02:30:15.250Z')).toEqual([
    '2027-01-31T02:30:15.250Z',
    '2027-02-28T02:30:15.250Z',
    '2027-03-31T02:30:15.250Z',
    '2027-04-30T02:30:15.250Z',
    '2028-01-31T02:30:15.250Z',
  ]);
  // 00:30 of the 31st in UTC+8 is the 30th elsewhere.
  expect(days('2027-12-30T16:30:00.000Z').slice(0, 3)).toEqual([
    '2027-12-30T16:30:00.000Z',
    '2028-01-30T16:30:00.000Z',
    '2028-02-28T16:30:00.000Z',
  ]);
  expect(days('2027-11-30T01:00:00.000Z', 3)[1]).toBe('2028-02-29T01:00:00.000Z');
});

it('[S3.20] counts days and hours by their length', () => {
  const anchorAt = new Date('2027-03-27T22:00:00.000Z');
  expect(plannedAt({ anchorAt, unit: 'day', count: 7 }, 2).toISOString()).toBe(
    '2027-04-10T22:00:00.000Z',
  );
  expect(plannedAt({ anchorAt, unit: 'hour', count: 5 }, 3).toISOString()).toBe(
    '2027-03-28T13:00:00.000Z',
  );
});
