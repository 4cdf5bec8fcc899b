import { randomUUID } from 'node:crypto';
import type { FileKind, UploadPurpose } from '@back-office/contract/features/uploads/rules';
import sql from 'sql-template-tag';
import type { Tx } from '#platform/database';
import type { TenantScope } from '#platform/tenant-scope';
import type { FileOwner } from './attach-files.ts';
import { placeContent, type StoredContent } from './store/place-content.ts';

type Placed = {
  owner: FileOwner;
  gatewayNumber: string | null;
  purpose: UploadPurpose;
  name: string;
  kind: FileKind;
  stored: Pick<StoredContent, 'contentHash' | 'bytes'>;
  by: { personId: bigint; personName: string };
  now: Date;
};

/**
 * Stores existing contents of the business as files of objects, in the caller's transaction: nobody can change or remove them.
 */
export const submitPlaced = (
  tx: Tx,
  { businessId }: TenantScope,
  placed: readonly Placed[],
): Promise<number> => {
  const rows = placed.map(({ owner, gatewayNumber, purpose, name, kind, stored, by, now }) => ({
    id: randomUUID(),
    owner_kind: owner.kind,
    owner_id: owner.id,
    gateway_number: gatewayNumber,
    purpose,
    name,
    kind,
    bytes: stored.bytes,
    content_hash: stored.contentHash,
    uploaded_by: String(by.personId),
    uploaded_by_name: by.personName,
    at: now,
  }));
  return tx.run(sql`
    insert into uploaded_files (business_id, id, purpose, name, kind, bytes, content_hash, uploaded_by, uploaded_by_name,
      uploaded_at, owner_kind, owner_id, gateway_number, attached_at, submitted_at)
    select ${businessId}, id, purpose, name, kind, bytes, content_hash, uploaded_by, uploaded_by_name, at, owner_kind, owner_id,
      gateway_number, at, at
    from json_to_recordset(${JSON.stringify(rows)}) as f (id uuid, purpose text, name text, kind text, bytes integer,
      content_hash text, uploaded_by bigint, uploaded_by_name text, at timestamptz, owner_kind text, owner_id text,
      gateway_number text)
    on conflict (business_id, id) do nothing`);
};

/** Stores a file that the product wrote. */
export const submitWritten = async (
  tx: Tx,
  scope: TenantScope,
  { stored, ...written }: Omit<Placed, 'stored'> & { stored: StoredContent },
): Promise<void> => {
  await placeContent(tx, scope, { stored, now: written.now });
  await submitPlaced(tx, scope, [{ ...written, stored }]);
};
