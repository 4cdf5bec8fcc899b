import { partHalfUp } from './preview.ts';

const million = 1_000_000n;

/** Price of a withdrawal: a fixed amount, and a share in parts per million of the amount requested, below 100 %. */
export type WithdrawalPrice = { feeMinor: bigint; feePpm: number };

/** The fee of a withdrawal, in minor units; the share is rounded half-up on its own. */
export const withdrawalFeeOf = (
  amountMinor: bigint,
  { feeMinor, feePpm }: WithdrawalPrice,
): bigint => feeMinor + partHalfUp(amountMinor, feePpm);

/** The largest amount whose fee leaves nothing: above it something arrives, up to it nothing does. */
export const eatenByFee = ({ feeMinor, feePpm }: WithdrawalPrice): bigint =>
  ((2n * feeMinor + 1n) * million) / (2n * (million - BigInt(feePpm)));
