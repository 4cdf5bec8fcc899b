import { removeUpload } from '@back-office/contract/features/uploads';
import sql from 'sql-template-tag';
import { implement } from '#platform/http/route';
import { findReadable } from './find-file.ts';

/** Takes one's own file away as long as nothing holds it. Its content goes with a later round, where no other file has it. */
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
