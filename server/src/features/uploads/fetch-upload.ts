import { fetchUpload } from '@back-office/contract/features/uploads';
import { implement } from '#platform/http/route';
import { findReadable } from './find-file.ts';
import { answerFile } from './read-file.ts';

export const fetchUploadRoute = implement(fetchUpload, async (context, { id, disposition }) => {
  const { platform, tx, scope, refuse } = context;
  const row = await findReadable(context, id);
  if (row === undefined) {
    return refuse('uploads.notFound');
  }
  return answerFile({ platform, tx, businessId: scope.businessId }, row, disposition);
});
