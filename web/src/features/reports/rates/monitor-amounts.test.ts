import { ratesWords } from '@back-office/messages/features/rates';
import { expect, test } from 'vitest';
import { monitorAmounts } from './monitor-amounts.ts';

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
