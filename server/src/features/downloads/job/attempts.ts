import {
  downloadDays,
  type DownloadFailure,
} from '@back-office/contract/features/downloads/made-files';
import sql, { type Sql } from 'sql-template-tag';
import { minutesFrom, now } from '#platform/clock';
import { inRole, type Tx } from '#platform/database';
import type { Platform } from '#platform/http/route';
import { logSystemOperations } from '#platform/operation-log/log-operations';
import { enqueue } from '#platform/queue';
import { announceStale } from '#platform/stale';
import { downloadFields, type DownloadRow } from '../download-row.ts';
import { moduleOf } from '../lists/lists.ts';

/** A download whose file is being written, with the number of this attempt. */
export type Attempt = DownloadRow;

export const downloadOf = (jobId: string): { businessId: bigint; id: string } => {
  const [businessId = '', id = ''] = jobId.split('/');
  return { businessId: BigInt(businessId), id };
};

/** This attempt and no later one, while it is still wanted. */
const stillMine = ({ business_id, id, attempt }: Attempt): Sql =>
  sql`business_id = ${business_id} and id = ${id} and attempt = ${attempt} and status = 'running'`;

const announce = (tx: Tx, businessId: bigint): Promise<void> =>
  announceStale(tx, { businessId, stale: 'downloads' });

/** Takes the download over; an earlier attempt that still writes can no longer finish. Undefined if no file is wanted. */
export const beginAttempt = (
  { database }: Platform,
  jobId: string,
): Promise<Attempt | undefined> => {
  const { businessId, id } = downloadOf(jobId);
  return inRole(database, 'jobs', async (tx) => {
    const [attempt] = await tx.rows<Attempt>(sql`
      update downloads set status = 'running', attempt = attempt + 1, rows_done = 0
      where business_id = ${businessId} and id = ${id} and status in ('queued', 'running')
      returning ${downloadFields}`);
    await announce(tx, businessId);
    return attempt;
  });
};

/** Returns whether the file is still wanted from this attempt. */
export const keepProgress = ({ database }: Platform, attempt: Attempt, done: number) =>
  inRole(
    database,
    'jobs',
    async (tx) =>
      (await tx.run(sql`update downloads set rows_done = ${done} where ${stillMine(attempt)}`)) ===
      1,
  );

/** Logs the outcome of the request. */
const tell = (tx: Tx, attempt: Attempt, { status, result }: { status: string; result: string }) =>
  logSystemOperations(tx, [
    {
      businessId: attempt.business_id,
      at: now(),
      operation: 'make-download',
      module: moduleOf(attempt.request),
      objectNumber: attempt.id,
      before: { status: 'running' },
      after: { status },
      result,
    },
  ]);

type Written = { rows: number; bytes: number; gatewayNumbers: readonly string[] | null };

/** Marks the file as ready, and schedules its expiry. */
export const finishAttempt = (
  { database, queue }: Platform,
  attempt: Attempt,
  { rows, bytes, gatewayNumbers }: Written,
): Promise<void> =>
  inRole(database, 'jobs', async (tx) => {
    const finishedAt = now();
    const expiresAt = minutesFrom(finishedAt, downloadDays * 24 * 60);
    const finished = await tx.run(sql`
      update downloads set status = 'ready', rows = ${rows}, rows_done = ${rows}, bytes = ${bytes},
        gateway_numbers = ${gatewayNumbers}, finished_at = ${finishedAt}, expires_at = ${expiresAt}
      where ${stillMine(attempt)}`);
    if (finished === 0) {
      throw new Error('The file is no longer wanted from this try.');
    }
    await enqueue(tx, queue, {
      name: 'expire-download',
      id: `${attempt.business_id}/${attempt.id}`,
      notBefore: expiresAt,
    });
    await tell(tx, attempt, { status: 'ready', result: 'ok' });
    await announce(tx, attempt.business_id);
  });

/** Returns whether this attempt was still the current one. */
export const failAttempt = (
  { database }: Platform,
  attempt: Attempt,
  failure: DownloadFailure,
): Promise<boolean> =>
  inRole(database, 'jobs', async (tx) => {
    const failed = await tx.run(sql`
      update downloads set status = 'failed', failure = ${failure}, finished_at = ${now()}
      where ${stillMine(attempt)}`);
    if (failed === 1) {
      await tell(tx, attempt, { status: 'failed', result: failure });
    }
    await announce(tx, attempt.business_id);
    return failed === 1;
  });

/** Leaves it for the next attempt; returns false if the download was cancelled or taken over, so that none is needed. */
export const putBack = ({ database }: Platform, attempt: Attempt): Promise<boolean> =>
  inRole(database, 'jobs', async (tx) => {
    const put = await tx.run(
      sql`update downloads set status = 'queued', rows_done = 0 where ${stillMine(attempt)}`,
    );
    await announce(tx, attempt.business_id);
    return put === 1;
  });

/** Marks a file as expired after its days; returns the attempt whose file must still be kept. */
export const findKept = ({ database }: Platform, jobId: string): Promise<number | undefined> => {
  const { businessId, id } = downloadOf(jobId);
  return inRole(database, 'jobs', async (tx) => {
    const expired = await tx.run(sql`
      update downloads set status = 'expired'
      where business_id = ${businessId} and id = ${id} and status = 'ready' and expires_at <= ${now()}`);
    if (expired === 1) {
      await announce(tx, businessId);
    }
    const [kept] = await tx.rows<{ attempt: number }>(sql`
      select attempt from downloads
      where business_id = ${businessId} and id = ${id} and status in ('running', 'ready')`);
    return kept?.attempt;
  });
};
