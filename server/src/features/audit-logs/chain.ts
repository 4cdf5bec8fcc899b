import { createHash } from 'node:crypto';
import sql from 'sql-template-tag';

/** The newest seal of a business's chain. */
export type Head = { businessId: bigint; position: bigint; hash: Buffer };

/** Where a chain begins. */
export const emptyHash = Buffer.alloc(32);

/**
 * Everything of an entry `l`, in one text that changes with each of its letters and microseconds. What later columns brought
 * is put behind where there is any, so that older entries keep their hashes.
 */
export const content = sql`json_build_array(l.business_id, l.id, extract(epoch from l.at), l.actor_kind, l.person_id,
  l.person_name, l.operation, l.module, l.object_number, l.asked::text, l.before::text, l.after::text, l.result,
  l.ip)::text || case when l.acting_reason is null then '' else json_build_array(l.acting_reason)::text end`;

type Link = { previous: Buffer; position: bigint; sealedAtMs: string; content: string };

/** The hash of one entry in its place: it holds for no other entry, place, time or past. */
export const sealHash = ({ previous, position, sealedAtMs, content: text }: Link): Buffer =>
  createHash('sha256').update(previous).update(`${position}\n${sealedAtMs}\n${text}`).digest();
