import { expect, test } from 'vitest';
import { amountOf, byCurrency, marginOf, otherAmounts, priceOf } from './trial-price.ts';

const group = (outcome: 'fraud' | 'dispute' | 'good', currency: string, amountMinor: string) => ({
  outcome,
  currency,
  count: 2,
  amountMinor,
});

test('a declining rule is priced by what it stops less the margin of what it loses', () => {
  const [usd] = byCurrency([
    group('fraud', 'USD', '691200'),
    group('dispute', 'USD', '187000'),
    group('good', 'USD', '1104200'),
  ]);
  expect(usd && priceOf(usd, 4000n)).toEqual({ avoided: 878_200n, lost: 441_680n, net: 436_520n });
  expect(usd && priceOf(usd, 10_000n).net).toBe(-226_000n);
});

test('amounts of two currencies are never added up, and an outcome without payments is nothing', () => {
  const trials = byCurrency([group('fraud', 'HKD', '500'), group('good', 'USD', '900')]);
  expect(trials.map(({ currency }) => currency)).toEqual(['USD', 'HKD']);
  expect(trials.map(({ fraud, good }) => [fraud.amountMinor, good.amountMinor])).toEqual([
    ['0', '900'],
    ['500', '0'],
  ]);
});

test('a margin is a percentage from 0 to 100 with at most two decimals', () => {
  expect(['40', ' 12.5 ', '0', '100'].map(marginOf)).toEqual([4000n, 1250n, 0n, 10_000n]);
  expect(['', '-1', '100.01', '1e2', '4,5', '12.345'].map(marginOf)).toEqual(
    Array.from({ length: 6 }, () => undefined),
  );
});

test('a rule is compared from half and from twice its amount, with its other conditions as they are', () => {
  const other = { kind: 'threeDS', results: ['none'] } as const;
  const rule = {
    action: 'decline' as const,
    gatewayNumber: null,
    conditions: [
      { kind: 'amountAbove' as const, minor: '30001', currency: 'USD' },
      { ...other, results: ['none' as const] },
    ],
  };
  expect(otherAmounts(rule).map((one) => amountOf(one)?.minor)).toEqual(['15001', '60002']);
  expect(otherAmounts(rule).map(({ conditions }) => conditions[1])).toEqual([other, other]);
});
