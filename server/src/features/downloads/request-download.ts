import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import {
  downloadAtOnce,
  type DownloadRequest,
  downloadsAtOnceMax,
  fileRowsMax,
  requestDownload,
  rowsAtOnceMax,
} from '@back-office/contract/features/downloads';
import { cancelDownload } from '@back-office/contract/features/downloads/made-files';
import { repeatDownload } from '@back-office/contract/features/downloads/taken-files';
import sql from 'sql-template-tag';
import { type ContextOf, implement } from '#platform/http/route';
import { enqueue } from '#platform/queue';
import { Refusal } from '#platform/refusal';
import { announceStale } from '#platform/stale';
import { fileNameOf } from './file/file-head.ts';
import { mediaTypes, writeFile } from './file/write-file.ts';
import { downloadFields, type DownloadRow, isRepeatable } from './download-row.ts';
import { moduleOf, wanted } from './lists/lists.ts';

/** Queues a file to be made in the background. The set of rows is frozen now, whenever the job runs. */
const queueFile = async (
  context: ContextOf<typeof requestDownload>,
  request: DownloadRequest,
): Promise<{ id: string }> => {
  const { tx, scope, session, now, refuse } = context;
  const { businessId } = scope;
  const { personId } = session;
  const list = wanted(request);
  const missing = list.rights.filter((right) => !context.can(right));
  if (missing.length > 0) {
    throw new Refusal('session.noPermission', { missing });
  }
  const { rows, frozen } = await list.read(context);
  if (rows.count > fileRowsMax[request.format]) {
    refuse('downloads.tooManyRows');
  }
  // Two requests of one person wait for each other here, so that the second counts the first.
  await tx.run(
    sql`select pg_advisory_xact_lock(hashtextextended(${`downloads ${businessId}/${personId}`}, 0))`,
  );
  const underWay = await tx.rows<{ id: string }>(sql`
    select id from downloads
    where business_id = ${businessId} and person_id = ${personId} and status in ('queued', 'running')`);
  if (underWay.length >= downloadsAtOnceMax) {
    refuse('downloads.tooManyAtOnce');
  }
  const id = randomUUID();
  await tx.run(sql`
    insert into downloads (business_id, id, person_id, status, request, language, time_zone_id, rows, created_at)
    values (${businessId}, ${id}, ${personId}, 'queued', ${JSON.stringify(frozen)}, ${context.language},
      ${context.timeZone.id}, ${rows.count}, ${now})`);
  context.change({
    module: moduleOf(request),
    objectNumber: id,
    before: null,
    after: { status: 'queued', rows: rows.count },
  });
  await enqueue(tx, context.platform.queue, {
    name: 'make-download',
    id: `${businessId}/${id}`,
  });
  await announceStale(tx, { businessId, stale: 'downloads' });
  return { id };
};

export const requestDownloadRoute = implement(requestDownload, queueFile);

/** The rows frozen for the first try, in a new file; the old one stays listed with its reason. */
export const repeatDownloadRoute = implement(repeatDownload, async (context, { id }) => {
  const { tx, scope, session, now, refuse } = context;
  const [row] = await tx.rows<DownloadRow>(sql`
    select ${downloadFields} from downloads
    where business_id = ${scope.businessId} and id = ${id} and person_id = ${session.personId}`);
  if (row === undefined) {
    return refuse('downloads.notFound');
  }
  return isRepeatable(row, now)
    ? queueFile(context, row.request)
    : refuse('downloads.notRepeatable');
});

/** Stops a file in progress; its job notices within a moment and leaves nothing behind. */
export const cancelDownloadRoute = implement(cancelDownload, async (context, { id }) => {
  const { tx, scope, session, now, refuse, change } = context;
  const own = sql`business_id = ${scope.businessId} and id = ${id} and person_id = ${session.personId}`;
  const cancelled = await tx.run(sql`
    update downloads set status = 'cancelled', finished_at = ${now}
    where ${own} and status in ('queued', 'running')`);
  if (cancelled === 0) {
    const [known] = await tx.rows(sql`select id from downloads where ${own}`);
    return refuse(known === undefined ? 'downloads.notFound' : 'downloads.notUnderWay');
  }
  change({ before: null, after: { status: 'cancelled' } });
  await announceStale(tx, { businessId: scope.businessId, stale: 'downloads' });
  return {};
});

/** A small file, made in memory before its first byte is sent, so that a failure is answered as JSON. Spec S7.19. */
export const downloadAtOnceRoute = implement(downloadAtOnce, async (context, request) => {
  const { tx, now, refuse, language, timeZone } = context;
  const list = wanted(request);
  const missing = list.rights.filter((right) => !context.can(right));
  if (missing.length > 0) {
    throw new Refusal('session.noPermission', { missing });
  }
  const { rows, frozen } = await list.read(context);
  if (rows.count > rowsAtOnceMax) {
    refuse('downloads.tooManyForOnce');
  }
  const plan = wanted(frozen).plan(language);
  const made = { plan, reader: { language, timeZone }, rows, now };
  const content = await buffer(writeFile(tx, { made }));
  return {
    name: fileNameOf(plan, language),
    mediaType: mediaTypes[request.format],
    bytes: content.length,
    content,
  };
});
