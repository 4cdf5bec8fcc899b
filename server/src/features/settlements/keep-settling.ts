import sql from 'sql-template-tag';
import { chargeMonths } from '#features/funds/public';
import { inRole, type Database } from '#platform/database';
import type { Platform } from '#platform/http/route';
import { runSettlement, type Settled } from './run/run-settlement.ts';
import { newestRunDay } from './run/settlement-calendar.ts';

const isDone = async (database: Database, day: string): Promise<boolean> => {
  const runs = await inRole(database, 'jobs', (tx) =>
    tx.rows(sql`select from settlement_runs where settlement_day = ${day}`),
  );
  return runs.length > 0;
};

/**
 * Spec S9.6: settles once a night, from 02:00 UTC+8 on; what was missed meanwhile with it. Months that are over are charged first
 * (Decision 86); a business that cannot be charged holds up no batch, and the night is not done until it can.
 */
export const keepSettling = async (
  { database }: Platform,
  now: Date,
): Promise<Settled & { day: string }> => {
  const day = newestRunDay(now);
  if (await isDone(database, day)) {
    return { day, batches: 0, lines: 0, isFinished: true };
  }
  const [charged] = await Promise.allSettled([chargeMonths(database, now)]);
  const settled = await runSettlement(database, now);
  if (charged.status === 'rejected') {
    throw charged.reason;
  }
  if (settled.isFinished) {
    await inRole(database, 'jobs', (tx) =>
      tx.run(sql`
        insert into settlement_runs (settlement_day, finished_at) values (${day}, ${now}) on conflict do nothing`),
    );
  }
  return { day, ...settled };
};
