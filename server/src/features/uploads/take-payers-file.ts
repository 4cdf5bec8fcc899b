import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import {
  fileNameSchema,
  kindOfName,
  problemOfChosen,
  uploadPurposes,
  type UploadPurpose,
  type UploadRefusal,
} from '@back-office/contract/features/uploads/rules';
import sql from 'sql-template-tag';
import { inTenant, type Tx } from '#platform/database';
import type { FileOwner } from './attach-files.ts';
import { nameOfKept } from './file-row.ts';
import { receiveAndStore } from './receive-file.ts';
import { placeContent, type Storing } from './store/place-content.ts';

type Taking = {
  purpose: UploadPurpose;
  name: string;
  body: Readable;
  announcedBytes: number | undefined;
  /** The draft that holds it. */
  owner: FileOwner;
  gatewayNumber: string;
};

const isFull = async (tx: Tx, businessId: bigint, { owner, purpose }: Taking): Promise<boolean> => {
  const [row] = await tx.rows<{ count: number }>(sql`
    select count(*)::integer as count from uploaded_files
    where business_id = ${businessId} and owner_kind = ${owner.kind} and owner_id = ${owner.id}`);
  return (row?.count ?? 0) >= uploadPurposes[purpose].filesMax;
};

/** Problems known before the file arrives. */
const problemOf = ({ purpose, name, announcedBytes }: Taking): UploadRefusal | undefined =>
  fileNameSchema.safeParse(name).success
    ? problemOfChosen(purpose, { name, bytes: announcedBytes ?? 1 })
    : 'uploads.kindNotTaken';

/**
 * A file from a person without a session, admitted by the caller through his link. It belongs to a draft at once, so that nobody
 * else can reach it and the purpose's limit counts for the draft. Returns the reason if it is not accepted.
 */
export const takePayersFile = async (
  storing: Storing,
  taking: Taking,
): Promise<UploadRefusal | undefined> => {
  const { platform, scope, now } = storing;
  const { businessId } = scope;
  const { purpose, body, owner, gatewayNumber } = taking;
  const name = taking.name.trim();
  const kind = kindOfName(name);
  const problem = problemOf(taking);
  if (problem !== undefined || kind === undefined) {
    return problem ?? 'uploads.kindNotTaken';
  }
  const isFullNow = (tx: Tx): Promise<boolean> => isFull(tx, businessId, taking);
  if (await inTenant(platform.database, { scope, mode: 'read only', work: isFullNow })) {
    return 'uploads.tooMany';
  }
  const received = await receiveAndStore(storing, { kind, body });
  if (typeof received === 'string') {
    return received;
  }
  const { stored, kind: kept } = received.content;
  return inTenant(platform.database, {
    scope,
    mode: 'read write',
    work: async (tx) => {
      // Two concurrent files are counted one after the other.
      await tx.run(sql`
        select pg_advisory_xact_lock(hashtextextended(${`uploads/${businessId}/${owner.kind}/${owner.id}`}, 0))`);
      if (await isFullNow(tx)) {
        return 'uploads.tooMany' as const;
      }
      await placeContent(tx, scope, { stored, now });
      // No person has the number 0.
      await tx.run(sql`
        insert into uploaded_files (business_id, id, purpose, name, kind, bytes, content_hash, uploaded_by, uploaded_by_name,
          uploaded_at, owner_kind, owner_id, gateway_number, attached_at)
        values (${businessId}, ${randomUUID()}, ${purpose}, ${nameOfKept(name, kept)}, ${kept}, ${stored.bytes},
          ${stored.contentHash}, 0, '', ${now}, ${owner.kind}, ${owner.id}, ${gatewayNumber}, ${now})`);
      return undefined;
    },
  });
};
