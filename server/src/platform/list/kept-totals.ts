import type { Sql } from 'sql-template-tag';
import type { Tx } from '../database.ts';

/** A row of totals: its key, and figures as `bigint`. */
type Cell = Record<string, string | bigint>;

/** Totals of a table, stored in a table of their own with a row per combination of values. */
export type KeptTotals = {
  table: string;
  /** The cells in which these rows of the table currently count. */
  cells: (businessId: bigint, numbers: readonly string[]) => Sql;
  /** Adds differences, an array of cells as JSON. */
  add: (businessId: bigint, differences: string) => Sql;
};

const isFigure = (value: string | bigint | undefined): value is bigint => typeof value === 'bigint';

const keyOf = (cell: Cell): string =>
  JSON.stringify(Object.values(cell).filter((value) => !isFigure(value)));

const plus = (one: Cell, other: Cell, sign: 1n | -1n): Cell =>
  Object.fromEntries(
    Object.entries(one).map(([name, value]) => {
      const added = other[name];
      return [name, isFigure(value) && isFigure(added) ? value + sign * added : value];
    }),
  );

const isMoved = (cell: Cell): boolean =>
  Object.values(cell).some((value) => isFigure(value) && value !== 0n);

const differencesOf = (before: readonly Cell[], after: readonly Cell[]): Cell[] => {
  const moved = new Map<string, Cell>();
  const take = (cells: readonly Cell[], sign: 1n | -1n): void => {
    for (const cell of cells) {
      const key = keyOf(cell);
      const known = moved.get(key) ?? plus(cell, cell, -1n);
      moved.set(key, plus(known, cell, sign));
    }
  };
  take(before, -1n);
  take(after, 1n);
  // In one order for all, so that no deadlock is possible.
  return [...moved]
    .filter(([, cell]) => isMoved(cell))
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, cell]) => cell);
};

type Touched = { numbers: Set<string>; before: Cell[] };

const touchedIn = new WeakMap<Tx, Map<string, Touched>>();

const writeDifferences = async (
  tx: Tx,
  totals: KeptTotals,
  { businessId, touched }: { businessId: bigint; touched: Touched },
): Promise<void> => {
  const after = await tx.rows<Cell>(totals.cells(businessId, [...touched.numbers].toSorted()));
  const differences = differencesOf(touched.before, after);
  if (differences.length > 0) {
    const json = JSON.stringify(differences, (_name, value: unknown) =>
      typeof value === 'bigint' ? String(value) : value,
    );
    await tx.run(totals.add(businessId, json));
  }
};

/**
 * Called with the rows locked, before they are added, changed or deleted: their totals follow at the end of the transaction. All
 * transactions change the same few totals, so these are locked last, and their holder waits for nothing else (Decision 14).
 */
export const keepTotals = async (
  tx: Tx,
  totals: KeptTotals,
  { businessId, numbers }: { businessId: bigint; numbers: readonly string[] },
): Promise<void> => {
  const all = touchedIn.get(tx) ?? new Map<string, Touched>();
  touchedIn.set(tx, all);
  const name = `${totals.table}/${String(businessId).padStart(19, '0')}`;
  const touched = all.get(name) ?? { numbers: new Set<string>(), before: [] };
  const fresh = numbers.filter((number) => !touched.numbers.has(number));
  if (fresh.length === 0) {
    return;
  }
  touched.before.push(...(await tx.rows<Cell>(totals.cells(businessId, fresh))));
  for (const number of fresh) {
    touched.numbers.add(number);
  }
  all.set(name, touched);
  tx.last(name, () => writeDifferences(tx, totals, { businessId, touched }));
};
