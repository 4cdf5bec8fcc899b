// Counts of comparisons, and each difference as a sentence.
import type { Row } from './told.ts';

export type Reckoned = { compared: Map<string, number>; differences: string[] };

/** Empty if the database has no value. */
export const text = (row: Row, name: string): string => row[name] ?? '';

export const differ = (
  found: Reckoned,
  { what, key, own, theirs }: { what: string; key: string; own: unknown; theirs: unknown },
): void => {
  found.compared.set(what, (found.compared.get(what) ?? 0) + 1);
  if (String(own) !== String(theirs)) {
    found.differences.push(`${what} ${key}: ${String(theirs)} is kept, ${String(own)} follows`);
  }
};

export const sumBy = <Value>(
  values: readonly Value[],
  keyOf: (value: Value) => string,
  minorOf: (value: Value) => bigint,
): Map<string, bigint> => {
  const sums = new Map<string, bigint>();
  for (const value of values) {
    const key = keyOf(value);
    sums.set(key, (sums.get(key) ?? 0n) + minorOf(value));
  }
  return sums;
};

export const compareSums = (
  found: Reckoned,
  what: string,
  { own, theirs }: { own: ReadonlyMap<string, bigint>; theirs: ReadonlyMap<string, bigint> },
): void => {
  for (const key of new Set([...own.keys(), ...theirs.keys()])) {
    differ(found, { what, key, own: own.get(key) ?? 0n, theirs: theirs.get(key) ?? 0n });
  }
};
