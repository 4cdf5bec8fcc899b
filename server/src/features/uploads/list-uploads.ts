import { listUploads } from '@back-office/contract/features/uploads';
import { uploadPurposes } from '@back-office/contract/features/uploads/rules';
import sql from 'sql-template-tag';
import { implement } from '#platform/http/route';
import { Refusal } from '#platform/refusal';
import { fileFields, toldFile, type FileRow } from './file-row.ts';

/** What one has uploaded for a purpose and not used yet: a page that is opened again goes on with it. */
export const listUploadsRoute = implement(
  listUploads,
  async ({ tx, scope, session, can }, { purpose }) => {
    const { permission } = uploadPurposes[purpose];
    if (!can(permission)) {
      throw new Refusal('session.noPermission', { missing: [permission] });
    }
    const rows = await tx.rows<FileRow>(sql`
      select ${fileFields} from uploaded_files
      where business_id = ${scope.businessId} and uploaded_by = ${session.personId} and purpose = ${purpose}
        and owner_kind is null and removed_at is null
      order by uploaded_at, id`);
    return { files: rows.map((row) => toldFile(row, true)) };
  },
);
