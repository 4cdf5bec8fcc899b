import { downloadsListed, listDownloads } from '@back-office/contract/features/downloads';
import sql from 'sql-template-tag';
import { implement } from '#platform/http/route';
import { downloadFields, wireDownload, type DownloadRow } from './download-row.ts';

/** One's own files of this business; nobody else's are ever seen. */
export const listDownloadsRoute = implement(listDownloads, async (context) => {
  const { tx, scope, session } = context;
  const rows = await tx.rows<DownloadRow>(sql`
    select ${downloadFields} from downloads
    where business_id = ${scope.businessId} and person_id = ${session.personId}
    order by created_at desc, id limit ${downloadsListed}`);
  return { downloads: rows.map((row) => wireDownload(row, context)) };
});
