import sql from 'sql-template-tag';
import { businessDayOf } from '@back-office/contract/kit/business-day';
import { inRole, type Database } from '../database.ts';

/**
 * Makes the months of payments around today that are not there yet, so that a server that runs for years never meets one
 * that is missing. The function belongs to the migrator; the runtime itself has no right to any DDL (Decision 4).
 */
export const makeMonths = (database: Database, now: Date): Promise<{ around: string }> =>
  inRole(database, 'jobs', async (tx) => {
    const around = businessDayOf(now);
    await tx.run(sql`select make_months_around(${around}::date)`);
    return { around };
  });
