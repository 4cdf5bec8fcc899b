import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fractionOfRate, proposedRateSchema, rateOfFraction } from './exchange-rates.ts';

test.each([
  ['HKD', 'USD', '0.1282', 641n, 5000n],
  // A yen has no decimals: 0.0067 dollars are 0.67 cents.
  ['JPY', 'USD', '0.0067', 67n, 100n],
  ['USD', 'JPY', '150', 3n, 2n],
  // Three decimals.
  ['KWD', 'USD', '3.25', 13n, 40n],
])('1 %s is %s %s: %i to %i in minor units', (from, to, rate, numerator, denominator) => {
  expect(fractionOfRate({ from, to, rate })).toEqual({ numerator, denominator });
});

test('every rate that can be typed is shown as it was typed, and fits the ledger', () => {
  const currency = fc.constantFrom('USD', 'JPY', 'KWD', 'HKD', 'EUR');
  fc.assert(
    fc.property(
      fc.record({ from: currency, to: currency, whole: fc.nat(999_999), part: fc.nat(99_999_999) }),
      ({ from, to, whole, part }) => {
        const decimals = String(part).padStart(8, '0').replace(/0+$/, '');
        const rate = decimals === '' ? String(whole) : `${whole}.${decimals}`;
        fc.pre(whole + part > 0);
        const fraction = fractionOfRate({ from, to, rate });
        expect(rateOfFraction(fraction, { from, to })).toBe(rate);
        expect(fraction.numerator < 2n ** 63n && fraction.denominator < 2n ** 63n).toBe(true);
      },
    ),
  );
});

test.each(['0', '0.00000000', '-1', '1,5', '1e3', '1.123456789', '1000000', ''])(
  'refuses the rate %j',
  (rate) => {
    expect(proposedRateSchema.safeParse({ from: 'EUR', to: 'USD', rate }).success).toBe(false);
  },
);

test.each([
  ['USD', 'USD'],
  ['ZZZ', 'USD'],
  ['USD', 'THB'],
])(
  'refuses %s to %s: the same, no currency of this world, or none that is settled in',
  (from, to) => {
    expect(proposedRateSchema.safeParse({ from, to, rate: '1.5' }).success).toBe(false);
  },
);
