import sql from 'sql-template-tag';
import { businessDayOf } from '@back-office/contract/kit/business-day';
import { addToMonth, monthOf } from '@back-office/contract/kit/month';
import { inRole, type Database } from '../database.ts';

/**
 * Sales may be reported for a year. Ahead, a few months bridge the time that nobody looks after the server: every plan over all
 * payments weighs each month, also the empty ones.
 */
export const monthsAround = { before: 13, after: 3 };

/** Where the demo's half year lies; the others are made once it is ready (`settle-demo.ts`), so that its past is planned over half of them. */
export const monthsOfDemo = { before: 7, after: 1 };

/** The first days of the months around a day that have no table yet. */
const readMissingMonths = (database: Database, today: string): Promise<{ firstDay: string }[]> =>
  inRole(database, 'jobs', (tx) =>
    tx.rows<{ firstDay: string }>(sql`
      select month::date::text as "firstDay"
      from generate_series(
        ${`${addToMonth(monthOf(today), -monthsAround.before)}-01`}::date,
        ${`${addToMonth(monthOf(today), monthsAround.after)}-01`}::date,
        interval '1 month') month
      where to_regclass('transaction_steps_' || to_char(month, 'YYYYMM')) is null
      order by month`),
  );

/**
 * Creates the missing monthly tables of payments around today, so that a long-running server never lacks one; each in its own
 * transaction, since it blocks transactions that add a business. The function belongs to the migrator; the runtime itself has no
 * right to any DDL (Decision 4).
 */
export const makeMonths = async (database: Database, now: Date): Promise<{ made: number }> => {
  const missing = await readMissingMonths(database, businessDayOf(now));
  for (const { firstDay } of missing) {
    await inRole(database, 'jobs', (tx) => tx.run(sql`select make_month(${firstDay}::date)`));
  }
  return { made: missing.length };
};
