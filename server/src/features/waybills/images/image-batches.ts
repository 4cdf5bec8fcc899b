import { randomUUID } from 'node:crypto';
import {
  cancelWaybillImages,
  latestWaybillImages,
  uploadWaybillImages,
} from '@back-office/contract/features/waybills/image-batches';
import sql, { empty } from 'sql-template-tag';
import {
  keepArchive,
  receiveArchive,
  releaseArchive,
  type StoredContent,
} from '#features/uploads/public';
import type { Tx } from '#platform/database';
import {
  implement,
  implementWithFile,
  type Receive,
  type Route,
  type Session,
} from '#platform/http/route';
import { enqueue } from '#platform/queue';
import type { TenantScope } from '#platform/tenant-scope';
import { imageBatchColumns, wireImageBatch, type ImageBatch } from './batch-row.ts';

type Own = { scope: TenantScope; session: Pick<Session, 'personId'> };

/** The person's own newest batch; a batch belongs only to its sender. */
const findLatest = async (
  tx: Tx,
  { scope, session }: Own,
  { isHeld = false } = {},
): Promise<ImageBatch | undefined> => {
  const [latest] = await tx.rows<ImageBatch>(sql`
    select ${imageBatchColumns} from waybill_image_batches
    where business_id = ${scope.businessId} and uploaded_by = ${session.personId}
    order by uploaded_at desc, id limit 1 ${isHeld ? sql`for update` : empty}`);
  return latest;
};

const cancelBatch = async (
  tx: Tx,
  scope: TenantScope,
  { batch: { id, objectName }, now }: { batch: ImageBatch; now: Date },
): Promise<void> => {
  await tx.run(sql`
    update waybill_image_batches set status = 'cancelled', object_name = null
    where business_id = ${scope.businessId} and id = ${id}`);
  await releaseArchive(tx, scope, { objectName, now });
};

const receive: Receive<typeof uploadWaybillImages, StoredContent> = async (context) => {
  const received = await receiveArchive(context, 'waybills.imagesTooLarge');
  return typeof received === 'string' ? context.refuse(received) : received;
};

/** Spec S3.17: receives a ZIP of delivery certificates; a job checks and saves it. */
const uploadWaybillImagesRoute = implementWithFile(
  uploadWaybillImages,
  receive,
  async (context, { fileName }) => {
    const { tx, scope, session, platform, now, language, change, file } = context;
    const { businessId } = scope;
    const { personId, personName } = session;
    // If two uploads run at once, the second sees the first.
    await tx.run(sql`
      select pg_advisory_xact_lock(hashtextextended(${`waybill images/${businessId}/${personId}`}, 0))`);
    const before = await findLatest(tx, context, { isHeld: true });
    if (before?.status === 'checking') {
      await cancelBatch(tx, scope, { batch: before, now });
    }
    await keepArchive(tx, scope, file);
    const [batch] = await tx.rows<ImageBatch>(sql`
      insert into waybill_image_batches (business_id, id, file_name, status, uploaded_by, uploaded_by_name, uploaded_at,
        object_name, content_hash, archive_key)
      values (${businessId}, ${randomUUID()}, ${fileName}, 'checking', ${personId}, ${personName}, ${now},
        ${file.objectName}, ${file.contentHash}, ${file.keySealed})
      returning ${imageBatchColumns}`);
    if (batch === undefined) {
      throw new Error('A batch of delivery images was not kept.');
    }
    await enqueue(tx, platform.queue, {
      name: 'save-waybill-images',
      id: `${businessId}/${batch.id}`,
    });
    change({ objectNumber: batch.id, before: null, after: { fileName, bytes: file.bytes } });
    return wireImageBatch(batch, language);
  },
);

const latestWaybillImagesRoute = implement(latestWaybillImages, async (context) => {
  const latest = await findLatest(context.tx, context);
  return { batch: latest === undefined ? null : wireImageBatch(latest, context.language) };
});

const cancelWaybillImagesRoute = implement(cancelWaybillImages, async (context) => {
  const { tx, scope, now, language, change } = context;
  const batch = await findLatest(tx, context, { isHeld: true });
  if (batch?.status !== 'checking') {
    return { batch: batch === undefined ? null : wireImageBatch(batch, language) };
  }
  await cancelBatch(tx, scope, { batch, now });
  const status = 'cancelled' as const;
  change({ objectNumber: batch.id, before: { status: batch.status }, after: { status } });
  return { batch: wireImageBatch({ ...batch, status }, language) };
});

export const waybillImageRoutes: Route[] = [
  uploadWaybillImagesRoute,
  latestWaybillImagesRoute,
  cancelWaybillImagesRoute,
];
