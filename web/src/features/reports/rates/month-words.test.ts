import { ratesWords } from '@back-office/messages/features/rates';
import { programmeWords } from '@back-office/messages/features/scheme-programmes';
import { expect, test } from 'vitest';
import {
  casesLeft,
  conditionsLevel,
  feeWord,
  fraudLeftWord,
  monitorAmounts,
  monthsWord,
} from './month-words.ts';

test('the bar of EFM reaches its limit exactly when all four conditions turn the light red', () => {
  const reached = [0, 1, 2, 3, 4].map((met) => {
    const { share, limit } = conditionsLevel(met);
    return share >= limit;
  });
  expect(reached).toEqual([false, false, false, false, true]);
});

test('a month that runs is told by what may come, and one that is over by what was', () => {
  const left = { untilAmber: 3, untilRed: 8 };
  expect(casesLeft(left, false)).toEqual([
    { word: ratesWords.untilAmber, cases: 3 },
    { word: ratesWords.untilRed, cases: 8 },
  ]);
  expect(casesLeft(left, true)).toEqual([
    { word: ratesWords.belowAmber, cases: 3 },
    { word: ratesWords.belowRed, cases: 8 },
  ]);
  expect(casesLeft({ untilAmber: 0, untilRed: null }, true)).toEqual([]);
  expect([false, true].map(fraudLeftWord)).toEqual([
    programmeWords.untilRed,
    programmeWords.belowRed,
  ]);
});

test('a month that is over costs a scheme’s fee only where it ended red', () => {
  expect(feeWord('amber', false)).toBe(programmeWords.fee);
  expect(feeWord('red', true)).toBe(programmeWords.feeOfMonth);
  expect([feeWord('amber', true), feeWord(null, true)]).toEqual([
    programmeWords.noFee,
    programmeWords.noFee,
  ]);
  expect([0, 2].map((months) => monthsWord({ months }, true))).toEqual([
    programmeWords.inNoneBefore,
    programmeWords.monthsBefore,
  ]);
});

test('the amount of a programme is of the month to date only while the month runs', () => {
  const withoutRate = { amounts: 0, currencies: [] };
  const ofMonth = { minor: '5000000', limitMinor: '7500000', withoutRate };
  expect(monitorAmounts({ ...ofMonth, foreseenMinor: '6000000' })).toEqual([
    { word: ratesWords.amountSoFar, minor: '5000000' },
    { word: ratesWords.amountForecast, minor: '6000000' },
  ]);
  expect(monitorAmounts({ ...ofMonth, foreseenMinor: null })).toEqual([
    { word: ratesWords.amountOfMonth, minor: '5000000' },
  ]);
});
