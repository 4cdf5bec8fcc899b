import { randomUUID } from 'node:crypto';
import {
  answerBatchColumns,
  cancelAnswerBatch,
  downloadAnswerTemplate,
  latestAnswerBatch,
  sendAnswerBatch,
  uploadAnswers,
} from '@back-office/contract/features/disputes/batches';
import {
  answerBatchHeadings,
  answerTemplateName,
} from '@back-office/messages/features/disputes/batches';
import sql from 'sql-template-tag';
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
  type Platform,
  type Receive,
  type Route,
  type Session,
} from '#platform/http/route';
import { enqueue } from '#platform/queue';
import { templateRoute } from '#platform/sheets/sheet-file';
import type { TenantScope } from '#platform/tenant-scope';
import { batchFields, emptyBatch, wireBatch, type BatchRow } from './batch-row.ts';

type Own = { scope: TenantScope; session: Pick<Session, 'personId'> };

const start = (tx: Tx, { queue }: Platform, { business_id: businessId, id }: BatchRow) =>
  enqueue(tx, queue, { name: 'run-answer-batch', id: `${businessId}/${id}` });

/** The person's own newest batch; a batch belongs only to its sender. */
const findLatest = async (tx: Tx, { scope, session }: Own): Promise<BatchRow | undefined> => {
  const [latest] = await tx.rows<BatchRow>(sql`
    select ${batchFields} from answer_batches
    where business_id = ${scope.businessId} and uploaded_by = ${session.personId}
    order by uploaded_at desc, id limit 1`);
  return latest;
};

/** Locked until the transaction ends. */
const holdOwn = async (tx: Tx, { scope, session }: Own, id: string) => {
  const [held] = await tx.rows<BatchRow>(sql`
    select ${batchFields} from answer_batches
    where business_id = ${scope.businessId} and id = ${id} and uploaded_by = ${session.personId} for update`);
  return held;
};

const endBatch = async (
  tx: Tx,
  scope: TenantScope,
  { id, object_name: objectName, now }: Pick<BatchRow, 'id' | 'object_name'> & { now: Date },
): Promise<void> => {
  await tx.run(sql`
    update answer_batches set status = 'cancelled', object_name = null
    where business_id = ${scope.businessId} and id = ${id}`);
  await releaseArchive(tx, scope, { objectName, now });
  await emptyBatch(tx, scope, { id, now });
};

const receive: Receive<typeof uploadAnswers, StoredContent> = async (context) => {
  const received = await receiveArchive(context, 'disputes.batchTooLarge');
  return typeof received === 'string' ? context.refuse(received) : received;
};

const uploadAnswersRoute = implementWithFile(
  uploadAnswers,
  receive,
  async (context, { fileName }) => {
    const { tx, scope, session, platform, now, language, refuse, change, file } = context;
    const { businessId } = scope;
    const { personId, personName } = session;
    // If two uploads run at once, the second sees the first.
    await tx.run(sql`
      select pg_advisory_xact_lock(hashtextextended(${`answer batches/${businessId}/${personId}`}, 0))`);
    const newest = await findLatest(tx, context);
    // Locked, so that it isn't sent while it is being ended.
    const before = newest && (await holdOwn(tx, context, newest.id));
    if (before?.status === 'checking' || before?.status === 'sending') {
      return refuse('disputes.batchUnderWay');
    }
    if (before?.status === 'ready') {
      await endBatch(tx, scope, { ...before, now });
    }
    await keepArchive(tx, scope, file);
    const [batch] = await tx.rows<BatchRow>(sql`
      insert into answer_batches (business_id, id, file_name, status, uploaded_by, uploaded_by_name, uploaded_at, object_name,
        content_hash, archive_key)
      values (${businessId}, ${randomUUID()}, ${fileName}, 'checking', ${personId}, ${personName}, ${now}, ${file.objectName},
        ${file.contentHash}, ${file.keySealed})
      returning ${batchFields}`);
    if (batch === undefined) {
      throw new Error('A batch of answers was not kept.');
    }
    await start(tx, platform, batch);
    change({ objectNumber: batch.id, before: null, after: { fileName, bytes: file.bytes } });
    return wireBatch(batch, language);
  },
);

const latestAnswerBatchRoute = implement(latestAnswerBatch, async (context) => {
  const latest = await findLatest(context.tx, context);
  return { batch: latest === undefined ? null : wireBatch(latest, context.language) };
});

const sendAnswerBatchRoute = implement(sendAnswerBatch, async (context, { id }) => {
  const { tx, platform, language, refuse, change } = context;
  const held = await holdOwn(tx, context, id);
  if (held?.status !== 'ready') {
    return refuse(held === undefined ? 'disputes.batchNotFound' : 'disputes.batchNotReady');
  }
  await tx.run(sql`
    update answer_batches set status = 'sending', done = 0, total = rows
    where business_id = ${held.business_id} and id = ${id}`);
  await start(tx, platform, held);
  change({ before: { status: held.status }, after: { status: 'sending', rows: held.rows } });
  return wireBatch({ ...held, status: 'sending', done: 0, total: held.rows }, language);
});

const cancelAnswerBatchRoute = implement(cancelAnswerBatch, async (context, { id }) => {
  const { tx, scope, now, language, refuse, change } = context;
  const held = await holdOwn(tx, context, id);
  if (held === undefined) {
    return refuse('disputes.batchNotFound');
  }
  if (held.status !== 'checking' && held.status !== 'ready' && held.status !== 'sending') {
    return refuse('disputes.batchOver');
  }
  await endBatch(tx, scope, { ...held, now });
  change({ before: { status: held.status }, after: { status: 'cancelled' } });
  return wireBatch({ ...held, status: 'cancelled' }, language);
});

export const answerBatchRoutes: Route[] = [
  templateRoute(downloadAnswerTemplate, {
    columns: answerBatchColumns,
    headings: answerBatchHeadings,
    name: answerTemplateName,
    ascii: 'answers',
  }),
  uploadAnswersRoute,
  latestAnswerBatchRoute,
  sendAnswerBatchRoute,
  cancelAnswerBatchRoute,
];
