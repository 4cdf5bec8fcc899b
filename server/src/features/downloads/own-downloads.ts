import { open } from 'node:fs/promises';
import {
  downloadsListed,
  listDownloads,
} from '@back-office/contract/features/downloads/made-files';
import { fetchDownload } from '@back-office/contract/features/downloads/taken-files';
import sql from 'sql-template-tag';
import { implement } from '#platform/http/route';
import { Refusal } from '#platform/refusal';
import { downloadFields, type DownloadRow, statusAt, wireDownload } from './download-row.ts';
import { fileNameOf } from './file/file-head.ts';
import { mediaTypes } from './file/write-file.ts';
import { pathOf } from './job/storage.ts';
import { wanted } from './lists/lists.ts';

/** A person's own files of this business, and nobody else's. */
export const listDownloadsRoute = implement(listDownloads, async (context) => {
  const { tx, scope, session } = context;
  const rows = await tx.rows<DownloadRow>(sql`
    select ${downloadFields} from downloads
    where business_id = ${scope.businessId} and person_id = ${session.personId}
    order by created_at desc, id limit ${downloadsListed}`);
  return { downloads: rows.map((row) => wireDownload(row, context)) };
});

type Gateways = readonly string[] | null;

/** Whether the person still sees every gateway that was visible when the file was made. */
const stillSees = (now: Gateways, then: Gateways): boolean =>
  now === null || (then !== null && then.every((gateway) => now.includes(gateway)));

/** Sends a ready file to the person it was made for, if he may still see everything in it. */
export const fetchDownloadRoute = implement(fetchDownload, async (context, { id }) => {
  const { tx, scope, session, now, refuse, platform } = context;
  const [row] = await tx.rows<DownloadRow>(sql`
    select ${downloadFields} from downloads
    where business_id = ${scope.businessId} and id = ${id} and person_id = ${session.personId}`);
  if (row === undefined) {
    return refuse('downloads.notFound');
  }
  const { rights, plan } = wanted(row.request);
  const missing = rights.filter((right) => !context.can(right));
  if (missing.length > 0) {
    throw new Refusal('session.noPermission', { missing });
  }
  if (statusAt(row, now) !== 'ready') {
    return refuse('downloads.notReady');
  }
  if (!stillSees(scope.gatewayNumbers, row.gateway_numbers)) {
    return refuse('downloads.scopeNarrowed');
  }
  // Opened and measured before the answer starts, so that a missing file is an error in JSON.
  const file = await open(pathOf(platform.configuration, row));
  const { size } = await file.stat();
  if (BigInt(size) !== row.bytes) {
    await file.close();
    throw new Error('A ready file is not as long as it was when it was made.');
  }
  return {
    name: fileNameOf(plan(row.language), row.language),
    mediaType: mediaTypes[row.request.format],
    bytes: size,
    content: file.createReadStream(),
  };
});
