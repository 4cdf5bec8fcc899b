import { addDays } from '@back-office/contract/kit/business-day';
import sql from 'sql-template-tag';
import { closeMonths } from '#features/funds/public';
import { inRole, type Database } from '#platform/database';
import type { Platform } from '#platform/http/route';
import { failedBusinesses, failWithAll } from '#platform/upkeep/each-of-its-own';
import { runSettlement, type Settled } from './run/run-settlement.ts';
import { newestRunDay } from './run/settlement-calendar.ts';

const isDone = async (database: Database, day: string): Promise<boolean> => {
  const runs = await inRole(database, 'jobs', (tx) =>
    tx.rows(sql`select from settlement_runs where settlement_day = ${day}`),
  );
  return runs.length > 0;
};

/** The businesses not settled in the night of a day; undefined if that night did not run or is complete. */
const readUnsettled = async (
  database: Database,
  day: string,
): Promise<ReadonlySet<bigint> | undefined> => {
  const [night] = await inRole(database, 'jobs', (tx) =>
    tx.rows<{ businesses: string[] }>(sql`
      select businesses from unsettled_nights where settlement_day = ${day}`),
  );
  return night && new Set(night.businesses.map(BigInt));
};

/**
 * After a pause, a month closes one night later, so that events the gateway could not deliver during the pause arrive first. The
 * very first night counts as one after a pause. A business that was not settled the night before waits until the night after it
 * is.
 */
const closeUnlessPaused = async (database: Database, day: string, now: Date): Promise<void> => {
  const before = addDays(day, -1);
  const unsettled = await readUnsettled(database, before);
  if (unsettled !== undefined || (await isDone(database, before))) {
    await closeMonths(database, now, (businessId) => unsettled?.has(businessId) !== true);
  }
};

const keepUnsettled = (
  database: Database,
  day: string,
  businesses: readonly bigint[],
): Promise<void> =>
  inRole(database, 'jobs', async (tx) => {
    await tx.run(sql`
      insert into unsettled_nights (settlement_day, businesses) values (${day}, ${businesses}::bigint[])
      on conflict (settlement_day) do update set businesses = excluded.businesses`);
    // The night before is still needed while this one is being retried.
    await tx.run(sql`delete from unsettled_nights where settlement_day < ${addDays(day, -1)}`);
  });

/** Records the night once every account has been tried, even if months are still to be closed. */
const settleNight = async (database: Database, day: string, now: Date): Promise<Settled> => {
  try {
    const settled = await runSettlement(database, now);
    if (settled.isFinished) {
      await keepUnsettled(database, day, []);
    }
    return settled;
  } catch (error) {
    const businesses = failedBusinesses(error);
    if (businesses.length > 0) {
      await keepUnsettled(database, day, businesses);
    }
    throw error;
  }
};

const none: Settled = { batches: 0, lines: 0, isFinished: false };

/**
 * Spec S9.6: settles once a night, from 02:00 UTC+8 on, and catches up on missed nights. Ended months are charged and closed
 * first (Decisions 17, 18). A business whose month cannot be closed holds up no batch, but the night stays open until its month
 * closes.
 */
export const keepSettling = async (
  { database }: Platform,
  now: Date,
): Promise<Settled & { day: string }> => {
  const day = newestRunDay(now);
  if (await isDone(database, day)) {
    return { day, batches: 0, lines: 0, isFinished: true };
  }
  const failures: unknown[] = [];
  const keep = (failure: unknown): undefined => void failures.push(failure);
  await closeUnlessPaused(database, day, now).catch(keep);
  const settled = (await settleNight(database, day, now).catch(keep)) ?? none;
  failWithAll(failures);
  if (settled.isFinished) {
    await inRole(database, 'jobs', async (tx) => {
      await tx.run(sql`
        insert into settlement_runs (settlement_day, finished_at) values (${day}, ${now}) on conflict do nothing`);
      await tx.run(sql`delete from unsettled_nights`);
    });
  }
  return { day, ...settled };
};
