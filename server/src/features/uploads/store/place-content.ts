import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { inTenant, type Tx } from '#platform/database';
import type { Platform } from '#platform/http/route';
import { Refusal } from '#platform/refusal';
import type { TenantScope } from '#platform/tenant-scope';
import { objectStore } from './object-store.ts';
import { hashOfContent, sealContent } from './sealed-content.ts';

export type StoredContent = {
  contentHash: string;
  objectName: string;
  keySealed: Buffer;
  bytes: number;
};

export type Storing = {
  platform: Pick<Platform, 'configuration' | 'database'>;
  scope: TenantScope;
  now: Date;
};

/**
 * Seals a content and puts it into the store, outside of any long transaction. Its place is recorded first, so that a cleanup
 * round removes it if it is never used.
 */
export const storeContent = async (
  { platform, scope, now }: Storing,
  bytes: Buffer,
): Promise<StoredContent> => {
  const { businessId } = scope;
  const contentHash = hashOfContent(bytes);
  const objectName = `${businessId}/${randomUUID()}`;
  await inTenant(platform.database, {
    scope,
    mode: 'read write',
    work: (tx) =>
      tx.run(sql`
        insert into unplaced_objects (business_id, object_name, since)
        values (${businessId}, ${objectName}, ${now})`),
  });
  const { keySealed, sealed } = sealContent(
    platform.configuration,
    { businessId, contentHash },
    bytes,
  );
  await objectStore(platform.configuration).put(objectName, sealed);
  return { contentHash, objectName, keySealed, bytes: bytes.length };
};

/**
 * Makes a stored object a content of the business. If the business has the same content already, that one stays and this one is
 * dropped.
 */
export const placeContent = async (
  tx: Tx,
  { businessId }: TenantScope,
  { stored, now }: { stored: StoredContent; now: Date },
): Promise<void> => {
  const { contentHash, objectName, keySealed, bytes } = stored;
  // Locked until the transaction ends, so that no cleanup round removes it meanwhile.
  const [kept] = await tx.rows<{ object_name: string }>(sql`
    insert into stored_contents (business_id, content_hash, object_name, key_sealed, bytes, stored_at)
    values (${businessId}, ${contentHash}, ${objectName}, ${keySealed}, ${bytes}, ${now})
    on conflict (business_id, content_hash) do update set stored_at = excluded.stored_at
    returning object_name`);
  if (kept?.object_name !== objectName) {
    return;
  }
  const placed = await tx.run(sql`
    delete from unplaced_objects where business_id = ${businessId} and object_name = ${objectName}`);
  if (placed !== 1) {
    // A cleanup round removed it after an hour. This refusal isn't kept under the call's key, so the same call stores it again.
    throw new Refusal('request.overloaded');
  }
};
