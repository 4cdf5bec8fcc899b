import fc from 'fast-check';
import { expect, test } from 'vitest';
import { closeStatement, isEmpty, limitParts, noLines, type LineSums } from './close-statement.ts';

const minor = fc.bigInt({ min: 0n, max: 1_000_000n });
const perhaps = fc.oneof(fc.constant(0n), minor);
const sums: fc.Arbitrary<LineSums> = fc.record({
  lineCount: fc.constant(1n),
  saleCount: fc.constant(1n),
  saleMinor: perhaps,
  deductionMinor: perhaps,
  singleFeeMinor: perhaps,
  refundMinor: perhaps,
  refundFeeMinor: perhaps,
  chargebackMinor: perhaps,
  disputeFeeMinor: perhaps,
  rdrMinor: perhaps,
  rdrFeeMinor: perhaps,
  ethocaFeeMinor: perhaps,
  appealReturnMinor: perhaps,
  otherReturnMinor: perhaps,
  otherDeductionMinor: perhaps,
  reserveMinor: perhaps,
});
const earnings = ['saleMinor', 'appealReturnMinor', 'otherReturnMinor'] as const;
const noMoney = ['lineCount', 'saleCount', ...earnings];

/** The net of a statement's lines: earnings minus every other column. */
const brought = (lines: LineSums): bigint =>
  Object.entries(lines).reduce(
    (all, [name, amount]) => (noMoney.includes(name) ? all : all - amount),
    earnings.reduce((all, name) => all + lines[name], 0n),
  );

const target = fc.oneof(fc.constant(0n), fc.constant(20_000n), minor);
const month = fc.record({
  lines: fc.oneof(sums, fc.constant(noLines)),
  marginTargetMinor: target,
  depositTargetMinor: target,
  isReleased: fc.boolean(),
});

test('[S3.16] any row of statements pays what was earned and not kept: nothing is lost on the way, nothing is paid of a debt', () => {
  fc.assert(
    fc.property(fc.array(month, { minLength: 1, maxLength: 12 }), (months) => {
      const held = { reserve: 0n, margin: 0n, deposit: 0n };
      let earned = 0n;
      let paid = 0n;
      let owed = 0n;
      for (const { lines, isReleased, ...targets } of months) {
        const beside = {
          reserveReleasedMinor: isReleased ? held.reserve : 0n,
          broughtForwardMinor: owed,
          margin: { heldMinor: held.margin, returnableMinor: held.margin },
          deposit: { heldMinor: held.deposit, returnableMinor: held.deposit },
        };
        const closing = closeStatement(lines, beside, targets);
        earned += brought(lines) + lines.reserveMinor;
        held.reserve += lines.reserveMinor - beside.reserveReleasedMinor;
        held.margin += closing.marginTakenMinor - closing.marginReturnedMinor;
        held.deposit += closing.depositTakenMinor - closing.depositReturnedMinor;
        paid += closing.netMinor > 0n ? closing.netMinor : 0n;
        owed = closing.netMinor < 0n ? closing.netMinor : 0n;
        expect(paid + owed + held.reserve + held.margin + held.deposit).toBe(earned);
        expect(held.margin >= 0n && held.deposit >= 0n).toBe(true);
        // Taking margin or deposit never causes a debt.
        expect(closing.netMinor >= 0n || closing.marginTakenMinor === 0n).toBe(true);
        expect(closing.netMinor >= 0n || closing.depositTakenMinor === 0n).toBe(true);
        expect(held.margin <= targets.marginTargetMinor).toBe(true);
        expect(held.deposit <= targets.depositTargetMinor).toBe(true);
        if (isEmpty(lines, beside, closing)) {
          expect(closing.netMinor).toBe(beside.broughtForwardMinor);
        }
      }
    }),
    { numRuns: 1000 },
  );
});

test('reserve that a statement can keep only in part is shared by hold days, and the shares are exactly what it keeps', () => {
  const wanted = fc.uniqueArray(
    fc.record({ holdDays: fc.nat({ max: 400 }), reserveMinor: minor }),
    { selector: ({ holdDays }) => holdDays, maxLength: 6 },
  );
  fc.assert(
    fc.property(wanted, fc.nat({ max: 1000 }), (parts, perMille) => {
      const all = parts.reduce((sum, { reserveMinor }) => sum + reserveMinor, 0n);
      const kept = (all * BigInt(perMille)) / 1000n;
      const shares = limitParts(parts, kept);
      expect(shares.reduce((sum, { reserveMinor }) => sum + reserveMinor, 0n)).toBe(kept);
      for (const { holdDays, reserveMinor } of shares) {
        const part = parts.find((one) => one.holdDays === holdDays);
        expect(reserveMinor >= 0n && reserveMinor <= (part?.reserveMinor ?? 0n)).toBe(true);
      }
      expect(limitParts(parts, all)).toEqual(
        parts.toSorted((one, other) => one.holdDays - other.holdDays),
      );
    }),
  );
});
