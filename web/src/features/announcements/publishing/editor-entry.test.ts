import { expect, it } from 'vitest';
import { brokenRulesOf, contentOf, emptyEntry, inZone } from './editor-entry.ts';

const written = {
  ...emptyEntry,
  text: { ...emptyEntry.text, en: { title: 'Works', body: 'At night.' } },
};

const brokenIn = (entry: typeof written) =>
  brokenRulesOf(entry).map(({ field, rule }) => `${field} ${rule}`);

it('[S2.47] an English title and text are enough', () => {
  expect(brokenIn(written)).toEqual([]);
});

it('an empty form says what is missing', () => {
  expect(brokenIn(emptyEntry)).toEqual(['text.en.title required', 'text.en.body required']);
});

it('half a translation is named by its missing half', () => {
  const half = { ...written.text, zhHk: { title: '標題', body: ' ' } };
  expect(brokenIn({ ...written, text: half })).toEqual(['text.zhHk.body required']);
});

it('pasted numbers are taken apart, and none at all is too few', () => {
  const some = { ...written, reach: 'businesses' as const, numbers: '100001, 100002\n100001' };
  expect(contentOf(some).audience).toEqual({
    reach: 'businesses',
    values: ['100001', '100002'],
  });
  expect(brokenIn({ ...some, numbers: ' ' })).toEqual(['audience.values tooFew']);
  expect(brokenIn({ ...some, numbers: '10001' })).toEqual(['audience.values.0 merchantNumber']);
});

it('a minute of the clock is sent as date and time', () => {
  expect(contentOf({ ...written, from: '2027-02-28 23:59' }).publishFrom).toEqual({
    date: '2027-02-28',
    time: '23:59',
  });
});

it('what was written stays when the zone changes, and its times are the same instants there', () => {
  const typed = { ...written, from: '2027-03-14 15:30', to: '2027-11-07 12:30' };
  const moved = inZone(typed, 'Asia/Shanghai', 'America/New_York');
  expect(moved).toEqual({ ...typed, from: '2027-03-14 03:30', to: '2027-11-07 00:30' });
  expect(inZone(moved, 'America/New_York', 'Asia/Shanghai')).toEqual(typed);
  expect(inZone(written, 'Asia/Shanghai', 'Europe/London')).toEqual(written);
});
