import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { withdrawalTermsFields, withFeeWithinMinimum } from '../terms.ts';
import { eatenByFee, withdrawalFeeOf, type WithdrawalPrice } from './withdrawal-fee.ts';

const million = 1_000_000n;
const amounts = fc.oneof(
  fc.bigInt({ min: 1n, max: 1000n }),
  fc.bigInt({ min: 1n, max: 10n ** 15n }),
);
const prices: fc.Arbitrary<WithdrawalPrice> = fc.record({
  feeMinor: fc.oneof(fc.constant(0n), fc.bigInt({ min: 0n, max: 10_000n })),
  feePpm: fc.oneof(
    fc.constantFrom(0, 1, 5000, 500_000, 999_999),
    fc.integer({ min: 0, max: 999_999 }),
  ),
});
const checked = { numRuns: 3000 };

describe('the fee of a withdrawal', () => {
  it('is its amount, and its share rounded half-up: up where it is just half a minor unit', () => {
    const half = { feeMinor: 2000n, feePpm: 5000 };
    expect(withdrawalFeeOf(50_000n, half)).toBe(2250n);
    expect(withdrawalFeeOf(50_099n, half)).toBe(2250n);
    expect(withdrawalFeeOf(50_100n, half)).toBe(2251n);
    fc.assert(
      fc.property(amounts, prices, (amount, price) => {
        const share = withdrawalFeeOf(amount, price) - price.feeMinor;
        const off = share * million - amount * BigInt(price.feePpm);
        expect(-million < 2n * off && 2n * off <= million).toBe(true);
      }),
      checked,
    );
  });

  it('never falls as the amount grows, and what arrives never does either', () => {
    fc.assert(
      fc.property(amounts, fc.bigInt({ min: 0n, max: 100n }), prices, (amount, more, price) => {
        const dearer = withdrawalFeeOf(amount + more, price) - withdrawalFeeOf(amount, price);
        expect(0n <= dearer && dearer <= more).toBe(true);
      }),
      checked,
    );
  });

  it('leaves something of all that is above what it eats, and nothing of that', () => {
    fc.assert(
      fc.property(amounts, prices, (more, price) => {
        const eaten = eatenByFee(price);
        expect(withdrawalFeeOf(eaten, price)).toBeGreaterThanOrEqual(eaten);
        expect(withdrawalFeeOf(eaten + more, price)).toBeLessThan(eaten + more);
      }),
      checked,
    );
  });

  it('eats just itself where it takes no share', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 15n }), (feeMinor) => {
        expect(eatenByFee({ feeMinor, feePpm: 0 })).toBe(feeMinor);
      }),
    );
  });
});

describe('terms of withdrawals', () => {
  const schema = withFeeWithinMinimum(z.strictObject(withdrawalTermsFields));
  const termsOf = (minimumMinor: bigint, { feeMinor, feePpm }: WithdrawalPrice) => ({
    currency: 'USD',
    validFrom: '2027-01-01',
    minimumMinor: String(minimumMinor),
    feeMinor: String(feeMinor),
    feePpm,
    cutOffHour: 16,
    secondPersonFromMinor: null,
  });

  it('are agreed only where something arrives of each amount above the minimum', () => {
    const minimums = fc.bigInt({ min: 0n, max: 30_000n });
    fc.assert(
      fc.property(minimums, amounts, prices, (minimum, more, price) => {
        const arrives = (amount: bigint): boolean => withdrawalFeeOf(amount, price) < amount;
        const { success } = schema.safeParse(termsOf(minimum, price));
        expect(success).toBe(arrives(minimum + 1n));
        expect(success && !arrives(minimum + more)).toBe(false);
      }),
      checked,
    );
  });

  it.each([1_000_000, -1, 0.5, Number.NaN])(
    'take no share of %d, and blame just that',
    (feePpm) => {
      const { error } = schema.safeParse(termsOf(10_000n, { feeMinor: 2000n, feePpm }));
      expect(error?.issues.map(({ path }) => path)).toEqual([['feePpm']]);
    },
  );
});
