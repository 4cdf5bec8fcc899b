import { addDays } from '@back-office/contract/kit/business-day';
import sql from 'sql-template-tag';
import { closeMonths } from '#features/funds/public';
import { inRole, type Database } from '#platform/database';
import type { Platform } from '#platform/http/route';
import { FailedOfTheirOwn } from '#platform/upkeep/each-of-its-own';
import { runSettlement, type Settled } from './run/run-settlement.ts';
import { newestRunDay } from './run/settlement-calendar.ts';

const isDone = async (database: Database, day: string): Promise<boolean> => {
  const runs = await inRole(database, 'jobs', (tx) =>
    tx.rows(sql`select from settlement_runs where settlement_day = ${day}`),
  );
  return runs.length > 0;
};

/** The businesses of which something was left in the night of a day; none where it did not go through, or left nothing. */
const readUnsettled = async (database: Database, day: string): Promise<ReadonlySet<bigint>> => {
  const unsettled = await inRole(database, 'jobs', (tx) =>
    tx.rows<{ businessId: bigint }>(sql`
      select unnest(businesses) as "businessId" from unsettled_nights where settlement_day = ${day}`),
  );
  return new Set(unsettled.map(({ businessId }) => businessId));
};

/**
 * After a pause a month closes a night later, so that what the gateway could not deliver meanwhile arrives before. The first night of
 * all is one after a pause. A business that was not settled in the night before waits until the night after it is.
 */
const closeUnlessPaused = async (database: Database, day: string, now: Date): Promise<void> => {
  const before = addDays(day, -1);
  const unsettled = await readUnsettled(database, before);
  if (unsettled.size > 0 || (await isDone(database, before))) {
    await closeMonths(database, now, (businessId) => !unsettled.has(businessId));
  }
};

const keepUnsettled = (
  database: Database,
  day: string,
  { businesses }: FailedOfTheirOwn,
): Promise<void> =>
  inRole(database, 'jobs', async (tx) => {
    await tx.run(sql`
      insert into unsettled_nights (settlement_day, businesses) values (${day}, ${[...businesses]}::bigint[])
      on conflict (settlement_day) do update set businesses = excluded.businesses`);
    // The night before counts as long as this one is tried.
    await tx.run(sql`delete from unsettled_nights where settlement_day < ${addDays(day, -1)}`);
  });

const settleNight = async (database: Database, day: string, now: Date): Promise<Settled> => {
  try {
    return await runSettlement(database, now);
  } catch (error) {
    if (error instanceof FailedOfTheirOwn) {
      await keepUnsettled(database, day, error);
    }
    throw error;
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
  const settled = await settleNight(database, day, now);
  if (closed.status === 'rejected') {
    throw closed.reason;
  }
  if (settled.isFinished) {
    await inRole(database, 'jobs', async (tx) => {
      await tx.run(sql`
        insert into settlement_runs (settlement_day, finished_at) values (${day}, ${now}) on conflict do nothing`);
      await tx.run(sql`delete from unsettled_nights`);
    });
  }
  return { day, ...settled };
};
