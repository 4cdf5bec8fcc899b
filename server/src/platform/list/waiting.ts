import sql, { type Sql } from 'sql-template-tag';
import type { Tx } from '../database.ts';
import type { ServedList } from './list-of.ts';
import type { ListAsking } from './list-source.ts';

/** An operators' queue: the number waiting, the oldest of them, and the amount per currency in minor units. */
export type Waiting = {
  count: number;
  oldest: Date | null;
  sums: { currency: string; amountMinor: string }[];
};

type WaitingRow = {
  count: bigint;
  oldest: Date | null;
  currency?: string | null;
  amount_minor?: bigint | null;
};

/** From rows with `count` and `oldest`, and one per `currency` with its `amount_minor` if money is at stake. */
export const countWaiting = async (tx: Tx, rows: Sql): Promise<Waiting> => {
  const found = await tx.rows<WaitingRow>(rows);
  const times = found.flatMap(({ oldest }) => (oldest === null ? [] : [oldest]));
  return {
    count: found.reduce((sum, { count }) => sum + Number(count), 0),
    oldest: times.toSorted((one, other) => (one < other ? -1 : 1))[0] ?? null,
    sums: found.flatMap(({ currency, amount_minor: amountMinor }) =>
      currency === null ||
      currency === undefined ||
      amountMinor === null ||
      amountMinor === undefined
        ? []
        : [{ currency, amountMinor: String(amountMinor) }],
    ),
  };
};

/** Counts the rows of the list that the count opens; both use one filter, so they agree. */
export const countListed =
  (
    list: ServedList,
    filter: Readonly<Record<string, string | true>>,
    { currency, amount, oldest }: Readonly<Record<'currency' | 'amount' | 'oldest', Sql>>,
  ) =>
  async (asking: ListAsking): Promise<Waiting> => {
    const { from } = await list.found(asking, { filter });
    return countWaiting(
      asking.tx,
      sql`
        select ${currency} as currency, count(*) as count, sum(${amount})::bigint as amount_minor, min(${oldest}) as oldest
        from ${from} group by 1 order by 1`,
    );
  };
