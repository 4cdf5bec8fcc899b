import { partHalfUp } from './preview.ts';

const million = 1_000_000n;

/** What withdrawals cost: an amount each, and so many parts per million of what is asked for, fewer than all. */
export type WithdrawalPrice = { feeMinor: bigint; feePpm: number };

/** The fee of a withdrawal, in minor units: the share is rounded half-up by itself. */
export const withdrawalFeeOf = (
  amountMinor: bigint,
  { feeMinor, feePpm }: WithdrawalPrice,
): bigint => feeMinor + partHalfUp(amountMinor, feePpm);

/** The most of which nothing arrives: of each amount above it something does, of none up to it. */
export const eatenByFee = ({ feeMinor, feePpm }: WithdrawalPrice): bigint =>
  ((2n * feeMinor + 1n) * million) / (2n * (million - BigInt(feePpm)));
