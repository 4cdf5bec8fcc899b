/** Draws from a seed: the same seed draws the same. */
export type Random = {
  /** From 0 up to, and without, the bound. */
  below: (bound: number) => number;
  chance: (share: number) => boolean;
  one: <Value>(values: readonly Value[]) => Value | undefined;
  shuffled: <Value>(values: readonly Value[]) => Value[];
};

/** Mulberry32: small, and even enough to choose by. */
export const randomFrom = (seed: number): Random => {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (bound: number): number => Math.floor(next() * bound);
  return {
    below,
    chance: (share) => next() < share,
    one: (values) => values[below(values.length)],
    shuffled: (values) => {
      const left = [...values];
      return values.flatMap(() => left.splice(below(left.length), 1));
    },
  };
};
