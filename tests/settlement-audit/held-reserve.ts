// What a gateway's statements keep of its sales: in parts by hold days, released on their days, early for sales refunded in full,
// and taken for old debts from the oldest on.
import type { ShopBook } from './shop-book.ts';
import type { Statement } from './statements.ts';

type Sale = ShopBook['sales'][number];
type Part = { of: Statement; holdDays: number; left: bigint; kept: Map<Sale, bigint> };
type Wanted = { sale: Sale; wanted: bigint; holdDays: number };

/** The amount kept of each sale: all that the terms require, or its share of less; shorter holds come first. */
const partsOf = (of: Statement, sold: readonly Wanted[]): Part[] => {
  const all = sold.reduce((sum, { wanted }) => sum + wanted, 0n);
  const upTo = (wanted: bigint): bigint => (all === 0n ? 0n : (wanted * of.reserveExtracted) / all);
  const parts: Part[] = [];
  let before = 0n;
  for (const { sale, wanted, holdDays } of sold.toSorted(
    (one, other) => one.holdDays - other.holdDays,
  )) {
    const minor = upTo(before + wanted) - upTo(before);
    before += wanted;
    const last = parts.at(-1);
    const part =
      last?.holdDays === holdDays
        ? last
        : { of, holdDays, left: 0n, kept: new Map<Sale, bigint>() };
    if (part !== last) {
      parts.push(part);
    }
    part.left += minor;
    part.kept.set(sale, minor);
  }
  return parts;
};

export const heldReserve = ({
  releaseOn,
}: {
  releaseOn: (of: Statement, holdDays: number) => string;
}) => {
  const parts: Part[] = [];
  let undoing: (() => void)[] = [];
  /** Oldest first. */
  const among = (statements: readonly Statement[]): Part[] =>
    parts.filter(({ of, left }) => left > 0n && statements.includes(of));
  const releasePart = (part: Part, day: string, isGone: (sale: Sale) => boolean): bigint => {
    let wanted = part.left;
    const gone: [Sale, bigint][] = [];
    if (releaseOn(part.of, part.holdDays) > day) {
      wanted = 0n;
      for (const [sale, minor] of [...part.kept].filter(([one]) => isGone(one))) {
        part.kept.delete(sale);
        gone.push([sale, minor]);
        wanted += minor;
      }
    }
    const released = wanted < part.left ? wanted : part.left;
    part.left -= released;
    undoing.push(() => {
      part.left += released;
      gone.forEach(([sale, minor]) => part.kept.set(sale, minor));
    });
    return released;
  };
  return {
    keep: (of: Statement, sold: readonly Wanted[]): void => {
      parts.push(...partsOf(of, sold));
    },
    daysOf: (statements: readonly Statement[]): string[] =>
      among(statements).map(({ of, holdDays }) => releaseOn(of, holdDays)),
    left: (statements: readonly Statement[]): bigint =>
      among(statements).reduce((sum, { left }) => sum + left, 0n),
    /** What is released, and how to take that back. */
    release: (
      statements: readonly Statement[],
      day: string,
      isGone: (sale: Sale) => boolean,
    ): { minor: bigint; undo: () => void } => {
      undoing = [];
      const minor = among(statements).reduce(
        (sum, part) => sum + releasePart(part, day, isGone),
        0n,
      );
      const steps = undoing;
      return { minor, undo: () => steps.forEach((step) => step()) };
    },
    /** Keeps nothing of a statement that was cancelled. */
    forget: (of: Statement): void => {
      parts.splice(0, parts.length, ...parts.filter((part) => part.of !== of));
    },
    take: (minor: bigint, from: readonly Statement[]): void => {
      let missing = minor;
      for (const part of among(from)) {
        const taken = part.left < missing ? part.left : missing;
        part.left -= taken;
        missing -= taken;
      }
    },
  };
};
