import { listUploads } from '@back-office/contract/features/uploads';
import sql from 'sql-template-tag';
import { implement } from '#platform/http/route';
import { fileFields, toldFile, type FileRow } from './file-row.ts';
import { refuseForPurpose } from './find-file.ts';

/** What one has uploaded for a purpose and not used yet: a page that is opened again goes on with it. */
export const listUploadsRoute = implement(
  listUploads,
  async ({ tx, scope, session, can }, { purpose }) => {
    refuseForPurpose(purpose, { session, can });
    const rows = await tx.rows<FileRow>(sql`
      select ${fileFields} from uploaded_files
      where business_id = ${scope.businessId} and uploaded_by = ${session.personId} and purpose = ${purpose}
        and owner_kind is null and removed_at is null
      order by uploaded_at, id`);
    return { files: rows.map((row) => toldFile(row, true)) };
  },
);
