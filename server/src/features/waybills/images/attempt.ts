import sql, { type Sql } from 'sql-template-tag';
import { progressBy, releaseArchive } from '#features/uploads/public';
import { inTenant, type Tx } from '#platform/database';
import type { Platform } from '#platform/http/route';
import { announceStale } from '#platform/stale';
import { tenantScope, type TenantScope } from '#platform/tenant-scope';
import { imageBatchColumns, type ImageBatch, type ImageProblem } from './batch-row.ts';

/** A batch under way, by the number of this run; the scope follows its sender's rights. */
export type Attempt = { platform: Platform; scope: TenantScope; batch: ImageBatch; now: Date };

// A person fixes these first; no one reads a list of thousands.
const problemsMax = 1000;

/** Matches only this run, and only while the batch is still wanted. */
const stillMine = ({ businessId, id, attempt }: ImageBatch): Sql =>
  sql`business_id = ${businessId} and id = ${id} and attempt = ${attempt} and status = 'checking'`;

/** Takes the batch over from an earlier run. Undefined if it is not wanted any more. */
export const beginAttempt = (
  { database }: Pick<Platform, 'database'>,
  { businessId, id }: { businessId: bigint; id: string },
): Promise<ImageBatch | undefined> =>
  inTenant(database, {
    scope: tenantScope(businessId, null),
    mode: 'read write',
    work: async (tx) => {
      const [batch] = await tx.rows<ImageBatch>(sql`
        update waybill_image_batches set attempt = attempt + 1, done = 0
        where business_id = ${businessId} and id = ${id} and status = 'checking'
        returning ${imageBatchColumns}`);
      return batch;
    },
  });

export const progressOf = ({ platform: { database }, scope, batch }: Attempt) =>
  progressBy((done, total) =>
    inTenant(database, {
      scope,
      mode: 'read write',
      work: async (tx) => {
        const kept = await tx.run(sql`
          update waybill_image_batches set done = ${done}, total = ${total} where ${stillMine(batch)}`);
        await announceStale(tx, { businessId: batch.businessId, stale: 'waybillImages' });
        return kept === 1;
      },
    }),
  );

/**
 * Whether the batch is still wanted from this run; if so, no one can end it or take it over until the transaction ends.
 */
export const holdAttempt = async (tx: Tx, batch: ImageBatch): Promise<boolean> =>
  (await tx.rows(sql`select 1 from waybill_image_batches where ${stillMine(batch)} for update`))
    .length === 1;

type Ended = Pick<ImageBatch, 'images' | 'payments' | 'alreadyAttached' | 'moves'> & {
  problems: readonly ImageProblem[];
};

/** Ends the batch in the caller's transaction: saved, or refused with its problems. */
export const endAttempt = async (
  tx: Tx,
  { scope, batch, now }: Attempt,
  { images, payments, alreadyAttached, moves, problems }: Ended,
): Promise<void> => {
  const status = problems.length > 0 ? 'refused' : 'saved';
  const ended = await tx.run(sql`
    update waybill_image_batches set status = ${status}, images = ${images}, payments = ${payments}, already_attached = ${alreadyAttached}, object_name = null,
      moves = ${JSON.stringify(moves)}::jsonb, problems = ${JSON.stringify(problems.slice(0, problemsMax))}::jsonb
    where ${stillMine(batch)}`);
  if (ended === 1) {
    await releaseArchive(tx, scope, { objectName: batch.objectName, now });
    await announceStale(tx, { businessId: batch.businessId, stale: 'waybillImages' });
  }
};
