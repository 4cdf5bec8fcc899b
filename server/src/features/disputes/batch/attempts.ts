import sql, { type Sql } from 'sql-template-tag';
import { inTenant, type Tx } from '#platform/database';
import type { Platform } from '#platform/http/route';
import { announceStale } from '#platform/stale';
import { tenantScope, type TenantScope } from '#platform/tenant-scope';
import { progressBy, releaseArchive } from '#features/uploads/public';
import { batchFields, emptyBatch, type BatchProblem, type BatchRow } from './batch-row.ts';

/** A batch under way, by the number of this run. */
export type Attempt = BatchRow;

/** Work on a whole batch acts for the business; the sender's rights are checked separately. */
const scopeOf = ({ business_id }: Pick<BatchRow, 'business_id'>): TenantScope =>
  tenantScope(business_id, null);

/** Matches only this run, and only while the batch is still wanted. */
const stillMine = ({ business_id, id, attempt, status }: Attempt): Sql =>
  sql`business_id = ${business_id} and id = ${id} and attempt = ${attempt} and status = ${status}`;

const inBusiness = <Result>(
  { database }: Pick<Platform, 'database'>,
  of: Pick<BatchRow, 'business_id'>,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> => inTenant(database, { scope: scopeOf(of), mode: 'read write', work });

/** Takes over the batch, and the remains of an earlier check. Undefined if it is not wanted any more. */
export const beginAttempt = (
  platform: Platform,
  { businessId, id, now }: { businessId: bigint; id: string; now: Date },
): Promise<Attempt | undefined> =>
  inBusiness(platform, { business_id: businessId }, async (tx) => {
    const [attempt] = await tx.rows<Attempt>(sql`
      update answer_batches set attempt = attempt + 1, done = 0
      where business_id = ${businessId} and id = ${id} and status in ('checking', 'sending')
      returning ${batchFields}`);
    if (attempt?.status === 'checking') {
      await emptyBatch(tx, tenantScope(businessId, null), { id, now });
    }
    return attempt;
  });

export const progressOf = (platform: Platform, attempt: Attempt) =>
  progressBy((done, total) =>
    inBusiness(platform, attempt, async (tx) => {
      const kept = await tx.run(sql`
        update answer_batches set done = ${done}, total = ${total} where ${stillMine(attempt)}`);
      await announceStale(tx, { businessId: attempt.business_id, stale: 'answerBatches' });
      return kept === 1;
    }),
  );

/**
 * Whether the batch is still wanted from this run; if so, no one can end it or take it over until the transaction ends.
 */
export const holdAttempt = async (tx: Tx, attempt: Attempt): Promise<boolean> =>
  (await tx.rows(sql`select 1 from answer_batches where ${stillMine(attempt)} for update`))
    .length === 1;

type Checked = { rows: number; files: number; problems: readonly BatchProblem[] };

// A person fixes these first; no one reads a list of thousands.
const problemsMax = 1000;

const endCheck = async (
  tx: Tx,
  attempt: Attempt,
  { rows, files, problems, now }: Checked & { now: Date },
): Promise<boolean> => {
  const status = problems.length > 0 ? 'refused' : 'ready';
  const ended = await tx.run(sql`
    update answer_batches set status = ${status}, rows = ${rows}, files = ${files}, object_name = null, done = 0, total = 0,
      problems = ${JSON.stringify(problems.slice(0, problemsMax))}::jsonb
    where ${stillMine(attempt)}`);
  if (ended === 0) {
    return false;
  }
  const scope = scopeOf(attempt);
  await releaseArchive(tx, scope, { objectName: attempt.object_name, now });
  if (status === 'refused') {
    await emptyBatch(tx, scope, { id: attempt.id, now });
  }
  await announceStale(tx, { businessId: attempt.business_id, stale: 'answerBatches' });
  return true;
};

/** From here on the result of the check is shown, and its archive is deleted. */
export const finishCheck = (
  platform: Platform,
  attempt: Attempt,
  checked: Checked & { now: Date },
): Promise<boolean> => inBusiness(platform, attempt, (tx) => endCheck(tx, attempt, checked));

/** Ends a batch without answering any case, because one of them changed. */
export const refuseBatch = (
  platform: Platform,
  attempt: Attempt,
  { problems, now }: { problems: readonly BatchProblem[]; now: Date },
): Promise<boolean> => {
  const { rows, files } = attempt;
  return finishCheck(platform, attempt, { rows, files, problems, now });
};

/**
 * Part of the transaction that answers the cases: after it no one can cancel. Answers whether the batch is still
 * wanted.
 */
export const markSent = async (tx: Tx, attempt: Attempt): Promise<boolean> =>
  (await tx.run(sql`
    update answer_batches set status = 'sent', done = rows, total = rows where ${stillMine(attempt)}`)) ===
  1;
