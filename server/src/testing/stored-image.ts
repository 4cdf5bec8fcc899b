import { randomUUID } from 'node:crypto';
import type { SettlementWorld } from './settlement-world.ts';

/** A picture as an upload leaves it; returns its number. */
export const aStoredImage = async ({ owner }: SettlementWorld, name: string): Promise<string> => {
  const id = randomUUID();
  await owner.query(
    `insert into stored_contents (business_id, content_hash, object_name, key_sealed, bytes, stored_at)
     values (1, encode(sha256($2::text::bytea), 'hex'), '1/' || $1, '\\x00', 1, now()) on conflict do nothing`,
    [id, name],
  );
  await owner.query(
    `insert into uploaded_files (business_id, id, purpose, name, kind, bytes, content_hash, uploaded_by, uploaded_by_name, uploaded_at)
     values (1, $1, 'deliveryCertificate', $2, 'png', 1, encode(sha256($2::text::bytea), 'hex'), 7, 'Ada Merchant', clock_timestamp())`,
    [id, name],
  );
  return id;
};
