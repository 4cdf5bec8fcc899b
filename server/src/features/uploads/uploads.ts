import { fetchUpload, listUploads, removeUpload } from '@back-office/contract/features/uploads';
import sql from 'sql-template-tag';
import { implement } from '#platform/http/route';
import { fileFields, toldFile, type FileRow } from './file-row.ts';
import { findReadable, refuseForPurpose } from './find-file.ts';
import { answerFile } from './read-file.ts';

/** A person's unused uploads for a purpose: a page that is reopened continues with them. */
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

export const fetchUploadRoute = implement(fetchUpload, async (context, { id, disposition }) => {
  const { platform, tx, scope, refuse } = context;
  const row = await findReadable(context, id);
  if (row === undefined) {
    return refuse('uploads.notFound');
  }
  return answerFile({ platform, tx, businessId: scope.businessId }, row, disposition);
});

/** Removes one's own unattached file. Its content is removed in a later round, unless another file has it. */
export const removeUploadRoute = implement(removeUpload, async (context, { id }) => {
  const { tx, scope, session, now, refuse, change } = context;
  const row = await findReadable(context, id);
  if (row === undefined) {
    return refuse('uploads.notFound');
  }
  const removed = await tx.run(sql`
    update uploaded_files set removed_at = ${now}
    where business_id = ${scope.businessId} and id = ${id} and uploaded_by = ${session.personId}
      and owner_kind is null and removed_at is null`);
  if (removed === 0) {
    return refuse('uploads.attached');
  }
  change({ before: { purpose: row.purpose, name: row.name }, after: null });
  return {};
});
