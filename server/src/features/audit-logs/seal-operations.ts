import { createHash } from 'node:crypto';
import sql from 'sql-template-tag';
import {
  type Database,
  inRole,
  inRoleForLong,
  insertedOne,
  planned,
  type Tx,
} from '#platform/database';

/** The newest seal of a business's chain. */
export type Head = { businessId: bigint; position: bigint; hash: Buffer };

/** The start of a chain. */
export const emptyHash = Buffer.alloc(32);

/**
 * All of entry `l` in one text that changes with every character and microsecond. Later columns are appended only if set, so that
 * older entries keep their hashes.
 */
export const content = sql`json_build_array(l.business_id, l.id, extract(epoch from l.at), l.actor_kind, l.person_id,
  l.person_name, l.operation, l.module, l.object_number, l.asked::text, l.before::text, l.after::text, l.result,
  l.ip)::text || case when l.acting_reason is null then '' else json_build_array(l.acting_reason)::text end`;

type Link = { previous: Buffer; position: bigint; sealedAtMs: string; content: string };

/** The hash of one entry in its place: no other entry, place, time or past yields it. */
export const sealHash = ({ previous, position, sealedAtMs, content: text }: Link): Buffer =>
  createHash('sha256').update(previous).update(`${position}\n${sealedAtMs}\n${text}`).digest();

const batchMax = 5000;
const sealing = sql`hashtextextended('seal the operation log', 0)`;

type Waiting = { business_id: bigint; id: string; content: string };
type Seal = { businessId: bigint; position: bigint; id: string; hash: Buffer };

/** Oldest first, so that an entry that arrives late is visible as such. */
const findWaiting = (tx: Tx): Promise<Waiting[]> =>
  tx.rows<Waiting>(sql`
    select l.business_id, l.id, ${content} as content
    from (select * from unsealed_operations order by at, operation_id limit ${batchMax}) u
    join operation_log l on l.business_id = u.business_id and l.id = u.operation_id
    order by u.at, u.operation_id`);

/** Operators act for no business: their chain is number zero. */
const findAllChains = async (tx: Tx): Promise<bigint[]> =>
  (await tx.rows<{ id: bigint }>(sql`select id from businesses union all select 0`)).map(
    ({ id }) => id,
  );

/** The newest seal of each of these businesses; of all by default. Each is read on the node of its business. Decision 38. */
export const findHeads = async (tx: Tx, businessIds?: readonly bigint[]): Promise<Head[]> => {
  const heads: Head[] = [];
  for (const businessId of businessIds ?? (await findAllChains(tx))) {
    const found = await tx.rows<Head>(planned`
      select business_id as "businessId", position, hash from operation_seals
      where business_id = ${businessId} order by position desc limit 1`);
    heads.push(...found);
  }
  return heads;
};

/** Continues each chain from its head, entry by entry. */
const sealsOf = (
  waiting: readonly Waiting[],
  heads: ReadonlyMap<bigint, Head>,
  sealedAtMs: string,
) => {
  const newest = new Map(heads);
  return waiting.map((entry): Seal => {
    const businessId = entry.business_id;
    const head = newest.get(businessId);
    const position = (head?.position ?? 0n) + 1n;
    const previous = head?.hash ?? emptyHash;
    const hash = sealHash({ previous, position, sealedAtMs, content: entry.content });
    newest.set(businessId, { businessId, position, hash });
    return { businessId, position, id: entry.id, hash };
  });
};

const keepSeals = async (tx: Tx, seals: readonly Seal[], sealedAt: Date): Promise<void> => {
  const businessIds = seals.map(({ businessId }) => businessId);
  const ids = seals.map(({ id }) => id);
  await tx.run(sql`
    insert into operation_seals (business_id, position, operation_id, sealed_at, hash)
    select business_id, position, operation_id, ${sealedAt}, hash
    from unnest(${businessIds}::bigint[], ${seals.map(({ position }) => position)}::bigint[], ${ids}::uuid[],
      ${seals.map(({ hash }) => hash)}::bytea[]) as seal (business_id, position, operation_id, hash)
    ${insertedOne}`);
  await tx.run(sql`
    delete from unsealed_operations u using unnest(${businessIds}::bigint[], ${ids}::uuid[]) as seal (business_id, operation_id)
    where u.business_id = seal.business_id and u.operation_id = seal.operation_id`);
};

/** Seals one batch; returns its seals, or undefined while another process seals. */
const sealBatch = (database: Database, now: Date): Promise<Seal[] | undefined> =>
  inRole(database, 'jobs', async (tx) => {
    const [lock] = await tx.rows<{ isMine: boolean }>(
      sql`select pg_try_advisory_xact_lock(${sealing}) as "isMine"`,
    );
    if (lock?.isMine !== true) {
      return undefined;
    }
    const waiting = await findWaiting(tx);
    if (waiting.length === 0) {
      return [];
    }
    const heads = await findHeads(tx, [...new Set(waiting.map((entry) => entry.business_id))]);
    const known = new Map(heads.map((head) => [head.businessId, head]));
    const seals = sealsOf(waiting, known, String(now.getTime()));
    await keepSeals(tx, seals, now);
    return seals;
  });

/**
 * Adds every waiting entry to the chain of its business, and returns the heads that moved. Any number of processes may call it:
 * one seals at a time. An interrupted batch is redone, since it is sealed whole or not at all.
 */
export const sealOperations = async (database: Database, now: Date): Promise<Head[]> => {
  const heads = new Map<bigint, Head>();
  for (;;) {
    const seals = await sealBatch(database, now);
    for (const { businessId, position, hash } of seals ?? []) {
      heads.set(businessId, { businessId, position, hash });
    }
    if (seals === undefined || seals.length < batchMax) {
      return [...heads.values()];
    }
  }
};

/**
 * Runs work that writes entries of the past. No process seals meanwhile: the entry written last may be the oldest, and takes its
 * place in the chain by its own time. The lock has a connection of its own, and ends with it however the work ends. It is shared
 * with the first start, which holds it from before the server runs (`tools/start/demo.ts`).
 */
export const whileUnsealed = (database: Database, work: () => Promise<void>): Promise<void> =>
  inRoleForLong(database, 'jobs', async ({ askOnce }) => {
    await askOnce(sql`select pg_advisory_lock_shared(${sealing})`);
    await work();
  });
