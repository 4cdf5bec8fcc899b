import { addDays } from '@back-office/contract/kit/business-day';
import sql from 'sql-template-tag';
import { closeMonths } from '#features/funds/public';
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
 * After a pause a month closes a night later, so that what the gateway could not deliver meanwhile arrives before. The first night of
 * all is one after a pause.
 */
const closeUnlessPaused = async (database: Database, day: string, now: Date): Promise<void> => {
  if (await isDone(database, addDays(day, -1))) {
    await closeMonths(database, now);
  }
};

/**
 * Spec S9.6: settles once a night, from 02:00 UTC+8 on; what was missed meanwhile with it. Months that are over are charged and
 * closed first (Decisions 17, 18); a business whose month cannot be closed holds up no batch, and the night is not done until it can.
 */
export const keepSettling = async (
  { database }: Platform,
  now: Date,
): Promise<Settled & { day: string }> => {
  const day = newestRunDay(now);
  if (await isDone(database, day)) {
    return { day, batches: 0, lines: 0, isFinished: true };
  }
  const [closed] = await Promise.allSettled([closeUnlessPaused(database, day, now)]);
  const settled = await runSettlement(database, now);
  if (closed.status === 'rejected') {
    throw closed.reason;
  }
  if (settled.isFinished) {
    await inRole(database, 'jobs', (tx) =>
      tx.run(sql`
        insert into settlement_runs (settlement_day, finished_at) values (${day}, ${now}) on conflict do nothing`),
    );
  }
  return { day, ...settled };
};
