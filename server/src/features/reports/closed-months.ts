import { addDays, businessDayOf } from '@back-office/contract/kit/business-day';
import { monthOf } from '@back-office/contract/kit/month';
import sql, { type Sql } from 'sql-template-tag';
import { planned, type Tx } from '#platform/database';
import { inScope, type TenantScope } from '#platform/tenant-scope';

const lockOf = sql`hashtextextended('closed months', id)`;

/**
 * Keeps the months of these businesses open or closed as they are until the transaction ends. A transaction that books or counts
 * begins with it, before locking accounts or figures; closing waits for all of them.
 */
export const holdMonths = async (tx: Tx, businessIds: readonly bigint[]): Promise<void> => {
  await tx.run(sql`
    select pg_advisory_xact_lock_shared(${lockOf}) from unnest(${[...new Set(businessIds)]}::bigint[]) as id`);
};

/** The exclusive lock for closing a month: until the transaction ends no other books or counts. */
export const holdMonthsAlone = async (tx: Tx, businessId: bigint): Promise<void> => {
  await tx.run(
    sql`select pg_advisory_xact_lock(${lockOf}) from (select ${businessId}::bigint as id) as of`,
  );
};

const lastDay = sql`(max(month) + interval '1 month' - interval '1 day')::date`;

/** `last_day`: one row with the last closed day of a business, null if none is closed; in a statement after `holdMonths`. */
export const lastClosedDay = (businessId: bigint): Sql => sql`
    select ${lastDay} as last_day from closed_months where business_id = ${businessId}`;

export const readLastClosedDays = async (
  tx: Tx,
  businessIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, string>> => {
  const rows = await tx.rows<{ businessId: bigint; lastDay: string }>(sql`
    select business_id as "businessId", ${lastDay} as "lastDay"
    from closed_months where business_id = any (${[...new Set(businessIds)]}::bigint[]) group by 1`);
  return new Map(rows.map(({ businessId, lastDay: day }) => [businessId, day]));
};

/** The day on which a fact is counted now: its own, or today if its month is closed. */
export const openDayOf = (
  factDay: string,
  lastClosedDay: string | undefined,
  now: Date,
): string => {
  if (lastClosedDay === undefined || factDay > lastClosedDay) {
    return factDay;
  }
  // If the clock has moved on meanwhile, today may be closed as well.
  const [today, firstOpen] = [businessDayOf(now), addDays(lastClosedDay, 1)];
  return today < firstOpen ? firstOpen : today;
};

/** By the earliest day with an order, or with a booking. */
export const findFirstMonth = async (
  tx: Tx,
  { scope, thisMonth }: { scope: TenantScope; thisMonth: string },
): Promise<string> => {
  const [first] = await tx.rows<{ day: string | null }>(planned`
    select min(business_day) as day from daily_totals where ${inScope(scope)}`);
  const month = first?.day === null || first === undefined ? thisMonth : monthOf(first.day);
  return month < thisMonth ? month : thisMonth;
};
