import type { PaymentStatus } from '@back-office/contract/features/payment';
import sql, { join, raw, type Sql } from 'sql-template-tag';
import type { Tx } from '#platform/database';
import { inScope, type TenantScope } from '#platform/tenant-scope';
import type { Instants } from '#platform/calendar-instants';
import { insideOf, type RollupLevel, type RollupSpan } from './rollup-spans.ts';

/** Count and sum of the payments of one status and currency. */
export type StatusFigure = {
  status: PaymentStatus;
  currency: string;
  count: number;
  amountMinor: bigint;
};
/** A stretch of time with its number of payments, and the level of roll-ups that subdivides it. */
export type Stretch = Instants & { count: number; finer: RollupLevel | null };

type RollupQuestion = {
  scope: TenantScope;
  spans: readonly RollupSpan[];
  /** Further conditions on the roll-ups' own columns; empty or beginning with `and`. */
  dimensions: Sql;
  /** Whether the conditions name card brands or trade types, which the totals do not distinguish. */
  isByBrandOrType: boolean;
  /** Null means every status. */
  statuses: readonly PaymentStatus[] | null;
};

type RollupRow = {
  level: RollupLevel | null;
  bucket: Date | null;
  status: PaymentStatus | null;
  currency: string | null;
  count: bigint;
  amount_minor: bigint;
  chosen: bigint;
};

const figuresOf = (rows: readonly RollupRow[]): StatusFigure[] =>
  rows.flatMap(({ status, currency, count, amount_minor }) =>
    status === null || currency === null
      ? []
      : [{ status, currency, count: Number(count), amountMinor: amount_minor }],
  );

const stretchesOf = (rows: readonly RollupRow[]): Stretch[] =>
  rows.flatMap(({ level, bucket, chosen }) =>
    level === null || bucket === null || chosen === 0n
      ? []
      : [
          {
            ...insideOf(level, Temporal.Instant.fromEpochMilliseconds(bucket.getTime())),
            count: Number(chosen),
          },
        ],
  );

/**
 * The contents of the spans in two forms: by status and currency for all statuses, and by bucket for the chosen statuses only,
 * earliest first. The first gives tabs and sums, the second locates a page without walking to it.
 */
export const readRollups = async (
  tx: Tx,
  { scope, spans, dimensions, isByBrandOrType, statuses }: RollupQuestion,
): Promise<{ figures: StatusFigure[]; stretches: Stretch[] }> => {
  if (spans.length === 0) {
    return { figures: [], stretches: [] };
  }
  // One branch per span: joined to a list of spans, the planner would read every bucket of the business.
  const table = raw(isByBrandOrType ? 'transaction_rollups' : 'transaction_totals');
  const buckets = spans.map(
    ({ level, from, until }) => sql`
      select level, bucket, status, currency, count, amount_minor from ${table}
      where ${inScope(scope)} and level = ${level} and bucket >= ${from.toString()} and bucket < ${until.toString()}${dimensions}`,
  );
  const rows = await tx.rows<RollupRow>(sql`
    select level, bucket, status, currency, sum(count) as count, sum(amount_minor) as amount_minor,
      coalesce(sum(count) filter (where ${statuses}::text[] is null or status = any(${statuses}::text[])), 0) as chosen
    from (${join(buckets, ' union all ')}) r
    group by grouping sets ((status, currency), (level, bucket))
    order by bucket`);
  return { figures: figuresOf(rows), stretches: stretchesOf(rows) };
};
