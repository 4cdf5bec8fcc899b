import { expect, test } from 'vitest';
import { withdrawableOf, type Rate, type Standing } from './owed.ts';

const has = (
  currency: string,
  availableMinor: bigint,
  { owedMinor = 0n, overheldMinor = 0n }: Partial<Standing> = {},
): Standing => ({ currency, availableMinor, owedMinor, overheldMinor });

// A euro is worth 1.10 dollars, a pound 1.25; a hundred yen are worth two dollars.
const rates: Rate[] = [
  { from: 'EUR', to: 'USD', numerator: 110n, denominator: 100n },
  { from: 'GBP', to: 'USD', numerator: 125n, denominator: 100n },
  { from: 'USD', to: 'GBP', numerator: 100n, denominator: 125n },
  { from: 'EUR', to: 'GBP', numerator: 88n, denominator: 100n },
  { from: 'JPY', to: 'USD', numerator: 200n, denominator: 100n },
];

const told = (...standings: Standing[]) =>
  withdrawableOf(standings, rates).map(({ currency, withdrawableMinor, keptFor }) => [
    currency,
    withdrawableMinor,
    keptFor,
  ]);

test('a debt and what is held beyond unsettled money reduce the withdrawable amount, not below zero', () => {
  expect(told(has('USD', 86_526n, { owedMinor: 2600n, overheldMinor: 100n }))).toEqual([
    ['USD', 83_826n, []],
  ]);
  expect(told(has('USD', 2000n, { owedMinor: 2600n }))).toEqual([['USD', 0n, []]]);
});

test('a debt that its own currency cannot cover keeps its equivalent back of another, at the stored rate', () => {
  expect(told(has('USD', 10_000n), has('EUR', 600n, { owedMinor: 2600n }))).toEqual([
    ['EUR', 0n, []],
    ['USD', 7800n, [{ currency: 'EUR', owedMinor: 2000n, keptMinor: 2200n }]],
  ]);
});

test('a debt is kept back once: of the next currency only what the first could not hold', () => {
  expect(told(has('USD', 10_000n), has('GBP', 880n), has('EUR', 0n, { owedMinor: 2600n }))).toEqual(
    [
      ['EUR', 0n, []],
      ['GBP', 0n, [{ currency: 'EUR', owedMinor: 1000n, keptMinor: 880n }]],
      ['USD', 8240n, [{ currency: 'EUR', owedMinor: 1600n, keptMinor: 1760n }]],
    ],
  );
});

test('the rate of the other direction serves where there is none, and without either nothing is kept back', () => {
  expect(told(has('JPY', 5000n), has('USD', 0n, { owedMinor: 300n }))).toEqual([
    ['JPY', 4850n, [{ currency: 'USD', owedMinor: 300n, keptMinor: 150n }]],
    ['USD', 0n, []],
  ]);
  expect(told(has('CHF', 5000n), has('USD', 0n, { owedMinor: 300n }))).toEqual([
    ['CHF', 5000n, []],
    ['USD', 0n, []],
  ]);
});
