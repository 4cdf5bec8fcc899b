import sql from 'sql-template-tag';
import type { Tx } from '#platform/database';
import type { TenantScope } from '#platform/tenant-scope';
import type { FileOwner } from './attach-files.ts';

/** The contents of the files of some objects of a kind by their ids, each by its hash. */
export const contentsOfEach = async (
  tx: Tx,
  businessId: bigint,
  { kind, ids }: { kind: string; ids: readonly string[] },
): Promise<ReadonlyMap<string, ReadonlySet<string>>> => {
  const rows = await tx.rows<{ id: string; contentHash: string }>(sql`
    select owner_id as id, content_hash as "contentHash" from uploaded_files
    where business_id = ${businessId} and owner_kind = ${kind} and owner_id = any(${ids}::text[])`);
  const held = new Map(ids.map((id) => [id, new Set<string>()]));
  for (const { id, contentHash } of rows) {
    held.get(id)?.add(contentHash);
  }
  return held;
};

type Given = { owner: FileOwner; fileIds: readonly string[]; personId: bigint };

/**
 * These files without those of the person whose content the object has already, each content once. Files that aren't his own
 * stay, for `attachFiles` to refuse. The caller holds the object's uploads.
 */
export const withoutHeld = async (
  tx: Tx,
  { businessId }: TenantScope,
  { owner, fileIds, personId }: Given,
): Promise<string[]> => {
  const repeated = await tx.rows<{ id: string }>(sql`
    select f.id from uploaded_files f
    where f.business_id = ${businessId} and f.id = any(${fileIds}::uuid[]) and f.uploaded_by = ${personId} and exists (
      select from uploaded_files held
      where held.business_id = f.business_id and held.content_hash = f.content_hash
        and (held.owner_kind = ${owner.kind} and held.owner_id = ${owner.id}
          or held.id = any(${fileIds}::uuid[]) and held.uploaded_by = ${personId} and held.id < f.id))`);
  const without = new Set(fileIds);
  for (const { id } of repeated) {
    without.delete(id);
  }
  return [...without];
};
