import { defaultLevels } from '@back-office/contract/features/reports/warning-levels';
import { expect, test } from 'vitest';
import { rate } from '../rates/rate-figures.ts';
import { judgeWarning } from './judge-warning.ts';

const range = { from: '2026-11-01', to: '2026-11-30' };
const rateOf = ({ numerator, denominator }: { numerator: number; denominator: number }) =>
  rate(BigInt(numerator), { count: BigInt(denominator), range });

// 0.65 % and 0.90 % of 10,000 payments are 65 and 90 chargebacks.
test.each([
  [
    { numerator: 64, denominator: 10_000 },
    { light: 'green', untilAmber: 1, untilRed: 26 },
  ],
  [
    { numerator: 65, denominator: 10_000 },
    { light: 'amber', untilAmber: 0, untilRed: 25 },
  ],
  [
    { numerator: 89, denominator: 10_000 },
    { light: 'amber', untilAmber: 0, untilRed: 1 },
  ],
  [
    { numerator: 90, denominator: 10_000 },
    { light: 'red', untilAmber: 0, untilRed: 0 },
  ],
  // A level between two numbers of cases is reached at the higher one.
  [
    { numerator: 0, denominator: 100 },
    { light: 'green', untilAmber: 1, untilRed: 1 },
  ],
  [
    { numerator: 1, denominator: 153 },
    { light: 'amber', untilAmber: 0, untilRed: 1 },
  ],
  [
    { numerator: 1, denominator: 154 },
    { light: 'green', untilAmber: 1, untilRed: 1 },
  ],
  [
    { numerator: 0, denominator: 0 },
    { light: 'green', untilAmber: null, untilRed: null },
  ],
  [
    { numerator: 1, denominator: 0 },
    { light: null, untilAmber: null, untilRed: null },
  ],
])('%j is %j', (share, warning) => {
  expect(judgeWarning(rateOf(share), defaultLevels, null)).toEqual({
    levels: defaultLevels,
    rate: rateOf(share),
    forecast: null,
    ...warning,
  });
});

test('a month that runs is foreseen at the pace of its days, by the merchant’s own levels', () => {
  const levels = { amber: 20, red: 40 };
  const share = rateOf({ numerator: 1, denominator: 500 });
  expect(judgeWarning(share, levels, { daysPassed: 10, days: 30 })).toEqual({
    levels,
    rate: share,
    light: 'amber',
    untilAmber: 0,
    untilRed: 1,
    forecast: {
      numerator: 3,
      denominator: 1500,
      basisPoints: 20,
      light: 'amber',
      daysPassed: 10,
      days: 30,
    },
  });
});
