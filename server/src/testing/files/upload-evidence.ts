import { randomUUID } from 'node:crypto';
import type { FileKind } from '@back-office/contract/features/uploads/rules';
import sql from 'sql-template-tag';
import { placeContent, storeContent } from '#features/uploads/public';
import { inTenant } from '#platform/database';
import { tenantScope } from '#platform/tenant-scope';
import { testInstant } from '../gateway-events.ts';
import { ada, type Person, type RefundWorld } from '../refund-world.ts';

export type EvidenceFile = { name: string; kind: FileKind; content: Buffer };
export type Uploading = { by?: Person | undefined; at?: Date };

/** Uploaded evidence: it belongs to its person only, and to no case yet. */
export const uploadEvidence = async (
  { platform, database }: Pick<RefundWorld, 'platform' | 'database'>,
  { name, kind, content }: EvidenceFile,
  { by = ada, at = new Date(testInstant(700)) }: Uploading,
): Promise<string> => {
  const scope = tenantScope(1n, null);
  const stored = await storeContent({ platform, scope, now: at }, content);
  const id = randomUUID();
  await inTenant(database, {
    scope,
    mode: 'read write',
    work: async (tx) => {
      await placeContent(tx, scope, { stored, now: at });
      await tx.run(sql`
        insert into uploaded_files (business_id, id, purpose, name, kind, bytes, content_hash, uploaded_by, uploaded_by_name, uploaded_at)
        values (1, ${id}, 'disputeEvidence', ${name}, ${kind}, ${stored.bytes}, ${stored.contentHash}, ${by.personId}, ${by.personName}, ${at})`);
    },
  });
  return id;
};
