import { randomUUID } from 'node:crypto';
import { uploadFile } from '@back-office/contract/features/uploads';
import {
  kindOfName,
  problemOfChosen,
  uploadPurposes,
  type UploadPurpose,
} from '@back-office/contract/features/uploads/rules';
import sql from 'sql-template-tag';
import type { Tx } from '#platform/database';
import { implementWithFile, type Receive, type Session } from '#platform/http/route';
import type { TenantScope } from '#platform/tenant-scope';
import { fileFields, nameOfKept, toldFile, type FileRow } from './file-row.ts';
import { refuseForPurpose } from './find-file.ts';
import { receiveAndStore, type ReceivedFile } from './receive-file.ts';
import { placeContent } from './store/place-content.ts';

type Own = { purpose: UploadPurpose; personId: Session['personId'] };

/** One's own unattached files of a purpose. */
const countOwn = async (
  tx: Tx,
  { businessId }: TenantScope,
  { purpose, personId }: Own,
): Promise<number> => {
  const [row] = await tx.rows<{ count: number }>(sql`
    select count(*)::integer as count from uploaded_files
    where business_id = ${businessId} and uploaded_by = ${personId} and purpose = ${purpose}
      and owner_kind is null and removed_at is null`);
  return row?.count ?? 0;
};

const isFull = async (tx: Tx, scope: TenantScope, own: Own): Promise<boolean> =>
  (await countOwn(tx, scope, own)) >= uploadPurposes[own.purpose].filesMax;

/**
 * Problems visible in the request are refused before the file arrives. The number of files is checked with the effect: a repeated
 * request must get its first answer, even if it took the last place.
 */
const receive: Receive<typeof uploadFile, ReceivedFile> = async (context, { purpose, name }) => {
  const { platform, scope, session, now, can, refuse, body, announcedBytes } = context;
  refuseForPurpose(purpose, { session, can });
  // An unannounced length is counted while reading.
  const problem = problemOfChosen(purpose, { name, bytes: announcedBytes ?? 1 });
  const kind = kindOfName(name);
  if (problem !== undefined || kind === undefined) {
    return refuse(problem ?? 'uploads.kindNotTaken');
  }
  const received = await receiveAndStore({ platform, scope, now }, { kind, body });
  return typeof received === 'string' ? refuse(received) : received;
};

/** Spec S5.11. A checked file belongs to its sender until a feature attaches it to something. */
export const uploadFileRoute = implementWithFile(
  uploadFile,
  receive,
  async ({ tx, scope, session, now, refuse, change, file }, { purpose, name }) => {
    const { businessId } = scope;
    const { personId, personName } = session;
    const own = { purpose, personId };
    // Two concurrent uploads are counted one after the other.
    await tx.run(sql`
      select pg_advisory_xact_lock(hashtextextended(${`uploads/${businessId}/${personId}/${purpose}`}, 0))`);
    if (await isFull(tx, scope, own)) {
      return refuse('uploads.tooMany');
    }
    const { kind, stored } = file;
    await placeContent(tx, scope, { stored, now });
    const [row] = await tx.rows<FileRow>(sql`
      insert into uploaded_files (business_id, id, purpose, name, kind, bytes, content_hash, uploaded_by, uploaded_by_name, uploaded_at)
      values (${businessId}, ${randomUUID()}, ${purpose}, ${nameOfKept(name, kind)}, ${kind}, ${stored.bytes},
        ${stored.contentHash}, ${personId}, ${personName}, ${now})
      returning ${fileFields}`);
    if (row === undefined) {
      throw new Error('An uploaded file was not kept.');
    }
    change({
      objectNumber: row.id,
      before: null,
      after: { purpose, name: row.name, kind, bytes: row.bytes },
    });
    return toldFile(row, true);
  },
);
