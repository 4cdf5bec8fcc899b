import type { SettlementTerms } from '#features/terms/public';
import type { ReservePart } from './keep-reserve.ts';

/** Sums of a batch's lines, column by column, in minor units of the batch's currency. */
export type LineSums = {
  lineCount: bigint;
  saleCount: bigint;
  saleMinor: bigint;
  deductionMinor: bigint;
  singleFeeMinor: bigint;
  refundMinor: bigint;
  refundFeeMinor: bigint;
  chargebackMinor: bigint;
  disputeFeeMinor: bigint;
  rdrMinor: bigint;
  rdrFeeMinor: bigint;
  ethocaFeeMinor: bigint;
  appealReturnMinor: bigint;
  otherReturnMinor: bigint;
  otherDeductionMinor: bigint;
  reserveMinor: bigint;
};

export const noLines: LineSums = {
  lineCount: 0n,
  saleCount: 0n,
  saleMinor: 0n,
  deductionMinor: 0n,
  singleFeeMinor: 0n,
  refundMinor: 0n,
  refundFeeMinor: 0n,
  chargebackMinor: 0n,
  disputeFeeMinor: 0n,
  rdrMinor: 0n,
  rdrFeeMinor: 0n,
  ethocaFeeMinor: 0n,
  appealReturnMinor: 0n,
  otherReturnMinor: 0n,
  otherDeductionMinor: 0n,
  reserveMinor: 0n,
};

export const added = (one: LineSums, other: LineSums): LineSums =>
  Object.fromEntries(
    (Object.keys(noLines) as (keyof LineSums)[]).map((name) => [name, one[name] + other[name]]),
  ) as LineSums;

/** Margin or deposit of a gateway. */
export type Pot = {
  /** Amount credited, or in a batch waiting to be credited. */
  heldMinor: bigint;
  /** The part that can be returned; amounts in uncredited batches were not taken yet. */
  returnableMinor: bigint;
};

/** Amounts that concern the gateway as a whole. */
export type Beside = {
  reserveReleasedMinor: bigint;
  /** Debt of the previous batch, minus what was taken since to cover it. Above zero only once a covered batch was cancelled. */
  broughtForwardMinor: bigint;
  margin: Pot;
  deposit: Pot;
};

type Targets = Pick<SettlementTerms, 'marginTargetMinor' | 'depositTargetMinor'>;

const least = (one: bigint, other: bigint): bigint => (one < other ? one : other);
const notBelowZero = (minor: bigint): bigint => (minor > 0n ? minor : 0n);

/** Fills the pot up to its target from the available amount; returns any excess. */
const fill = (pot: Pot, targetMinor: bigint, thereMinor: bigint) => ({
  takenMinor: least(notBelowZero(targetMinor - pot.heldMinor), notBelowZero(thereMinor)),
  returnedMinor: least(notBelowZero(pot.heldMinor - targetMinor), pot.returnableMinor),
});

/** The batch's net of its lines before reserve; each line was rounded by itself. */
export const netOfLines = (sums: LineSums): bigint =>
  sums.saleMinor -
  sums.deductionMinor -
  sums.singleFeeMinor -
  sums.refundMinor -
  sums.refundFeeMinor -
  sums.chargebackMinor -
  sums.disputeFeeMinor -
  sums.rdrMinor -
  sums.rdrFeeMinor -
  sums.ethocaFeeMinor +
  sums.appealReturnMinor +
  sums.otherReturnMinor -
  sums.otherDeductionMinor;

const earnedBefore = (sums: LineSums, beside: Beside): bigint =>
  netOfLines(sums) + beside.reserveReleasedMinor + beside.broughtForwardMinor;

/** The part of its sales' reserve that a statement can withhold without ending below zero. */
export const leftToWithhold = (sums: LineSums, beside: Beside): bigint =>
  least(sums.reserveMinor, notBelowZero(earnedBefore(sums, beside)));

/**
 * The reserve by hold days as far as a statement can withhold it, in proportion: the shares add up to exactly that amount. The
 * lines are reduced in the same order, by hold days and then by cause.
 */
export const limitParts = (
  wanted: readonly ReservePart[],
  withheldMinor: bigint,
): ReservePart[] => {
  const wantedMinor = wanted.reduce((sum, { reserveMinor }) => sum + reserveMinor, 0n);
  let upto = 0n;
  const share = (): bigint => (wantedMinor === 0n ? 0n : (upto * withheldMinor) / wantedMinor);
  return wanted
    .toSorted((one, other) => one.holdDays - other.holdDays)
    .map(({ holdDays, reserveMinor }) => {
      const before = share();
      upto += reserveMinor;
      return { holdDays, reserveMinor: share() - before };
    });
};

/** Closes a statement: the margin is taken from what is available, the deposit from what the margin leaves. */
export const closeStatement = (sums: LineSums, beside: Beside, targets: Targets) => {
  const earned = earnedBefore(sums, beside) - sums.reserveMinor;
  const margin = fill(beside.margin, targets.marginTargetMinor, earned);
  const afterMargin = earned - margin.takenMinor + margin.returnedMinor;
  const deposit = fill(beside.deposit, targets.depositTargetMinor, afterMargin);
  return {
    marginTakenMinor: margin.takenMinor,
    marginReturnedMinor: margin.returnedMinor,
    depositTakenMinor: deposit.takenMinor,
    depositReturnedMinor: deposit.returnedMinor,
    netMinor: afterMargin - deposit.takenMinor + deposit.returnedMinor,
  };
};
export type Closing = ReturnType<typeof closeStatement>;

/** No statement is made if there is nothing to settle, return or take. */
export const isEmpty = (sums: LineSums, beside: Beside, closing: Closing): boolean =>
  sums.lineCount === 0n &&
  beside.reserveReleasedMinor === 0n &&
  closing.marginTakenMinor === 0n &&
  closing.marginReturnedMinor === 0n &&
  closing.depositTakenMinor === 0n &&
  closing.depositReturnedMinor === 0n;

/** Composed of the gateway, the settlement day and the sequence within that day. */
export const batchNumber = (
  gatewayNumber: string,
  settlementDay: string,
  earlier: number,
): string =>
  `${gatewayNumber}${settlementDay.replaceAll('-', '')}${String(earlier + 1).padStart(2, '0')}`;
