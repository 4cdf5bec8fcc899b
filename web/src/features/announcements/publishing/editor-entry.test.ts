import { expect, it } from 'vitest';
import { brokenRulesOf, contentOf, emptyEntry } from './editor-entry.ts';

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
