/** How a figure stands to what it was: which way, and by how many hundredths of a per cent, half-up; null from nothing. */
export type Change = {
  way: 'up' | 'down' | 'same';
  difference: bigint;
  basisPoints: number | null;
};

const halfUp = (dividend: bigint, divisor: bigint): bigint =>
  (2n * dividend + divisor) / (2n * divisor);

const size = (minor: bigint): bigint => (minor < 0n ? -minor : minor);

export const changeOf = (now: bigint, before: bigint): Change => {
  const difference = now - before;
  if (difference === 0n) {
    return { way: 'same', difference, basisPoints: 0 };
  }
  return {
    way: difference > 0n ? 'up' : 'down',
    difference,
    basisPoints: before === 0n ? null : Number(halfUp(10_000n * size(difference), size(before))),
  };
};
