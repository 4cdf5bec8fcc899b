import type { SettlementTerms } from '#features/terms/public';

/** The sums of a batch's lines, each column as its lines have it. Minor units of the batch's currency throughout. */
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

/** What a gateway has laid by for one purpose. */
export type Pot = {
  /** Credited, or in a batch that waits for it. */
  heldMinor: bigint;
  /** The part of it that can be given back: what only waits was not taken yet. */
  returnableMinor: bigint;
};

/** What concerns the gateway as a whole. */
export type Beside = {
  reserveReleasedMinor: bigint;
  /** What the batch before owes, less what was taken since to cover it; above zero only once a batch was cancelled that was covered. */
  broughtForwardMinor: bigint;
  margin: Pot;
  deposit: Pot;
};

type Targets = Pick<SettlementTerms, 'marginTargetMinor' | 'depositTargetMinor'>;

const least = (one: bigint, other: bigint): bigint => (one < other ? one : other);
const notBelowZero = (minor: bigint): bigint => (minor > 0n ? minor : 0n);

/** Up to the target out of what there is; what is held above it goes back. */
const fill = (pot: Pot, targetMinor: bigint, thereMinor: bigint) => ({
  takenMinor: least(notBelowZero(targetMinor - pot.heldMinor), notBelowZero(thereMinor)),
  returnedMinor: least(notBelowZero(pot.heldMinor - targetMinor), pot.returnableMinor),
});

/** What a batch brings by its lines before reserve, of which each was rounded by itself. */
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

/** How much of the reserve of its sales a statement can keep without ending below zero. */
export const leftToWithhold = (sums: LineSums, beside: Beside): bigint =>
  least(sums.reserveMinor, notBelowZero(earnedBefore(sums, beside)));

/** The end of a statement: the margin is taken out of what there is, the deposit out of what the margin leaves. */
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

/** Nothing is stated where there is nothing to settle, to give back or to lay by. */
export const isEmpty = (sums: LineSums, beside: Beside, closing: Closing): boolean =>
  sums.lineCount === 0n &&
  beside.reserveReleasedMinor === 0n &&
  closing.marginTakenMinor === 0n &&
  closing.marginReturnedMinor === 0n &&
  closing.depositTakenMinor === 0n &&
  closing.depositReturnedMinor === 0n;

/** The gateway, the settlement day, and which of that day. */
export const batchNumber = (
  gatewayNumber: string,
  settlementDay: string,
  earlier: number,
): string =>
  `${gatewayNumber}${settlementDay.replaceAll('-', '')}${String(earlier + 1).padStart(2, '0')}`;
