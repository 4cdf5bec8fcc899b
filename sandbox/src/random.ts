import { createHash } from 'node:crypto';

/** A stream of choices that is the same for the same seed, on every machine. */
export type Random = {
  /** From 0 up to, not including, 1. */
  next: () => number;
  /** Both ends included. */
  between: (low: number, high: number) => number;
  chance: (probability: number) => boolean;
  pick: <T>(choices: readonly T[]) => T;
  weighted: <T>(choices: readonly (readonly [weight: number, choice: T])[]) => T;
  digits: (count: number) => string;
  uuid: () => string;
};

// The small fast counter generator sfc32, seeded by a hash of the text, so that near seeds give far streams.
const numbersFrom = (seed: string): (() => number) => {
  const hash = createHash('sha256').update(seed).digest();
  let [a, b, c, counter] = [0, 4, 8, 12].map((at) => hash.readInt32LE(at)) as [
    number,
    number,
    number,
    number,
  ];
  return () => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return (sum >>> 0) / 4_294_967_296;
  };
};

const pickFrom = <T>(choices: readonly T[], at: number): T => {
  const choice = choices[Math.floor(at * choices.length)];
  if (choice === undefined) {
    throw new Error('There is nothing to pick from.');
  }
  return choice;
};

const weightedFrom = <T>(choices: readonly (readonly [number, T])[], at: number): T => {
  let left = at * choices.reduce((sum, [weight]) => sum + weight, 0);
  const found = choices.find(([weight]) => (left -= weight) < 0);
  return (found ?? pickFrom(choices.slice(-1), 0))[1];
};

export const randomFrom = (seed: string): Random => {
  const next = numbersFrom(seed);
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  const digits = (count: number) => Array.from({ length: count }, () => between(0, 9)).join('');
  const hex = (count: number) =>
    Array.from({ length: count }, () => between(0, 15).toString(16)).join('');
  return {
    next,
    between,
    digits,
    chance: (probability) => next() < probability,
    pick: (choices) => pickFrom(choices, next()),
    weighted: (choices) => weightedFrom(choices, next()),
    uuid: () =>
      `${hex(8)}-${hex(4)}-4${hex(3)}-${pickFrom(['8', '9', 'a', 'b'], next())}${hex(3)}-${hex(12)}`,
  };
};
