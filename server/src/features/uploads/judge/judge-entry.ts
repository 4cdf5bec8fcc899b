import {
  fileNameSchema,
  kindOfName,
  problemOfChosen,
  type UploadPurpose,
  type UploadRefusal,
} from '@back-office/contract/features/uploads/rules';
import type { Archive } from './archive.ts';
import { judgeAndStore, type ReceivedFile } from '../receive-file.ts';
import type { Storing } from '../store/place-content.ts';

type Entry = { archive: Archive; name: string; purpose: UploadPurpose };

/** A file of an archive, judged and stored as one that comes alone. Its row is the caller's. */
export const judgeEntry = async (
  storing: Storing,
  { archive, name, purpose }: Entry,
): Promise<ReceivedFile | UploadRefusal> => {
  // An entry that can't be unpacked is the archive's fault. A store or a database that is away throws below, and the check runs again.
  const bytes = await archive.unpack(name).catch(() => undefined);
  if (bytes === undefined) {
    return 'uploads.damaged';
  }
  const problem = problemOfChosen(purpose, { name, bytes: bytes.length });
  if (problem !== undefined) {
    return problem;
  }
  const kind = kindOfName(name);
  return kind === undefined || !fileNameSchema.safeParse(name).success
    ? 'uploads.kindNotTaken'
    : judgeAndStore(storing, { kind, bytes });
};
