import { addDays, businessDayOf } from '@back-office/contract/kit/business-day';
import sql from 'sql-template-tag';
import type { Tx } from '#platform/database';

const lockOf = sql`hashtextextended('closed months', id)`;

/**
 * Keeps the months of these businesses as they are until the transaction ends, open or closed. Whoever books or counts begins with it,
 * before he locks accounts or figures; closing waits for all of them.
 */
export const holdMonths = async (tx: Tx, businessIds: readonly bigint[]): Promise<void> => {
  await tx.run(sql`
    select pg_advisory_xact_lock_shared(${lockOf}) from unnest(${[...new Set(businessIds)]}::bigint[]) as id`);
};

/** The same for who closes a month: until his transaction ends nobody books or counts. */
export const holdMonthsAlone = async (tx: Tx, businessId: bigint): Promise<void> => {
  await tx.run(
    sql`select pg_advisory_xact_lock(${lockOf}) from (select ${businessId}::bigint as id) as of`,
  );
};

/** `business_id, last_day`: the last closed day of each of these that has one; in a statement after `holdMonths`. */
export const lastClosedDays = (businessIds: readonly bigint[]) => sql`
    select business_id, (max(month) + interval '1 month' - interval '1 day')::date as last_day
    from closed_months where business_id = any (${[...new Set(businessIds)]}::bigint[]) group by 1`;

export const readLastClosedDays = async (
  tx: Tx,
  businessIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, string>> => {
  const rows = await tx.rows<{ businessId: bigint; lastDay: string }>(sql`
    select business_id as "businessId", last_day as "lastDay" from (${lastClosedDays(businessIds)}) closed`);
  return new Map(rows.map(({ businessId, lastDay }) => [businessId, lastDay]));
};

/** The day on which something is counted now: its own, or today where its month is closed. */
export const openDayOf = (
  factDay: string,
  lastClosedDay: string | undefined,
  now: Date,
): string => {
  if (lastClosedDay === undefined || factDay > lastClosedDay) {
    return factDay;
  }
  // A clock that moved on meanwhile may have closed today as well.
  const [today, firstOpen] = [businessDayOf(now), addDays(lastClosedDay, 1)];
  return today < firstOpen ? firstOpen : today;
};
