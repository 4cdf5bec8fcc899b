import { timeZones } from '@back-office/contract/kit/time-zone';
import { expect, test } from 'vitest';
import { dateIn, formatInstant, offsetIn, timeLeft } from './time.ts';

const instant = '2026-08-31T16:05:09.000Z';

test('[S9.8] an instant reads year-month-day hour:minute:second in the chosen zone', () => {
  expect(formatInstant(instant, 'Asia/Shanghai')).toBe('2026-09-01 00:05:09');
  expect(formatInstant(instant, 'Europe/London')).toBe('2026-08-31 17:05:09');
  expect(formatInstant(instant, 'America/Chicago')).toBe('2026-08-31 11:05:09');
});

test('[S9.8] midnight is 00, not 24', () => {
  expect(formatInstant('2026-01-01T00:00:00.000Z', 'Europe/London')).toBe('2026-01-01 00:00:00');
});

test('[S1.2] a zone is named with the offset it has at that instant', () => {
  expect(offsetIn(new Date('2026-01-15T00:00:00Z'), 'Europe/London')).toBe('UTC+0');
  expect(offsetIn(new Date('2026-07-15T00:00:00Z'), 'Europe/London')).toBe('UTC+1');
  expect(offsetIn(new Date('2026-07-15T00:00:00Z'), 'America/New_York')).toBe('UTC−4');
});

const sources = import.meta.glob<string>('../../**/*.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The heading above names the zone. */
const namedElsewhere = /\/time-text\.tsx$/;

test('[S1.2] whatever part of a page writes an instant writes the offset beside it', () => {
  const count = (text: string, call: RegExp): number => text.match(call)?.length ?? 0;
  const writing = Object.entries(sources).filter(
    ([path, text]) => /\b(?:formatInstant|timeIn)\(/.test(text) && !namedElsewhere.test(path),
  );
  expect(writing.length).toBeGreaterThan(3);
  expect(
    writing
      .filter(
        ([, text]) => count(text, /\b(?:formatInstant|timeIn)\(/g) > count(text, /offsetIn\(/g),
      )
      .map(([path]) => path),
  ).toEqual([]);
  const byHand = /\.toLocale(?:Date|Time)?String\(/;
  expect(Object.keys(sources).filter((path) => byHand.test(sources[path] ?? ''))).toEqual([]);
});

test('the date of an instant is the calendar date of the zone', () => {
  expect(dateIn(new Date(instant), 'Asia/Shanghai')).toBe('2026-09-01');
  expect(dateIn(new Date(instant), 'America/New_York')).toBe('2026-08-31');
});

test('a countdown counts whole days, hours and minutes and ends', () => {
  const at = new Date('2026-08-30T14:00:00.000Z');
  expect(timeLeft(instant, at)).toEqual({ days: 1, hours: 2, minutes: 5 });
  expect(timeLeft('2026-08-30T13:59:59.000Z', at)).toBeUndefined();
});

test('[S3.12] tells the offset of each zone, in winter and in summer', () => {
  const labels = (at: string): string[] =>
    timeZones.map(({ name }) => offsetIn(new Date(at), name));
  expect(labels('2026-01-15T12:00:00Z')).toEqual([
    'UTC+8',
    'UTC+8',
    'UTC+9',
    'UTC+0',
    'UTC+1',
    'UTC−5',
    'UTC−6',
  ]);
  expect(labels('2026-07-15T12:00:00Z')).toEqual([
    'UTC+8',
    'UTC+8',
    'UTC+9',
    'UTC+1',
    'UTC+2',
    'UTC−4',
    'UTC−5',
  ]);
});
