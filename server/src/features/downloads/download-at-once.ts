import { downloadAtOnce, rowsAtOnceMax } from '@back-office/contract/features/downloads';
import { buffer } from 'node:stream/consumers';
import { implement } from '#platform/http/route';
import { Refusal } from '#platform/refusal';
import { fileNameOf } from './file/file-head.ts';
import { mediaTypes, writeFile } from './file/write-file.ts';
import { wanted } from './lists/lists.ts';

/** A file of few rows, made whole in memory before its first byte leaves: what goes wrong is told as JSON. Spec S7.19. */
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
