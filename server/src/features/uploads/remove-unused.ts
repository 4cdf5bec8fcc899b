import type { FastifyBaseLogger } from 'fastify';
import sql from 'sql-template-tag';
import { minutesFrom } from '#platform/clock';
import { inRole, type Tx } from '#platform/database';
import type { Platform } from '#platform/http/route';
import { eachLogged } from '#platform/upkeep/each-of-its-own';
import { objectStore } from './store/object-store.ts';

const hourMinutes = 60;
// Uploads that were never used.
const unusedMinutes = 24 * hourMinutes;
// Longer than receiving, storing and reading a file takes.
const graceMinutes = hourMinutes;
const batchMax = 200;

type Part = Pick<Platform, 'database' | 'configuration'>;
type Unused = { business_id: bigint; id: string };
type Unplaced = { business_id: bigint; object_name: string };

const findUnused = (tx: Tx, now: Date): Promise<Unused[]> =>
  tx.rows<Unused>(sql`
    select business_id, id from uploaded_files
    where owner_kind is null
      and (uploaded_at < ${minutesFrom(now, -unusedMinutes)} or removed_at < ${minutesFrom(now, -graceMinutes)})
    order by uploaded_at, business_id, id limit ${batchMax}`);

/** Removes files, and contents without a file; a concurrent upload of the same content keeps it. */
const removeOf = async (
  tx: Tx,
  { businessId, ids, now }: { businessId: bigint; ids: readonly string[]; now: Date },
): Promise<number> => {
  const removed = await tx.rows<{ content_hash: string }>(sql`
    delete from uploaded_files
    where business_id = ${businessId} and id = any(${ids}::uuid[]) and owner_kind is null
    returning content_hash`);
  const hashes = removed.map(({ content_hash }) => content_hash);
  const gone = await tx.rows<{ object_name: string }>(sql`
    delete from stored_contents c
    where c.business_id = ${businessId} and c.content_hash = any(${hashes})
      and c.stored_at < ${minutesFrom(now, -graceMinutes)}
      and not exists (
        select from uploaded_files f where f.business_id = ${businessId} and f.content_hash = c.content_hash)
    returning c.object_name`);
  for (const { object_name: objectName } of gone) {
    await tx.run(sql`
      insert into unplaced_objects (business_id, object_name, since) values (${businessId}, ${objectName}, ${now})`);
  }
  return removed.length;
};

/**
 * Removes the object first: an interrupted round finds its row again. The row is locked meanwhile: a process placing the object
 * at this moment is skipped, or finds that it was removed.
 */
const removeObject = (
  { database, configuration }: Part,
  { business_id: businessId, object_name: objectName }: Unplaced,
): Promise<number> =>
  inRole(database, 'jobs', async (tx) => {
    const held = await tx.rows(sql`
      select 1 from unplaced_objects
      where business_id = ${businessId} and object_name = ${objectName} for update skip locked`);
    if (held.length === 0) {
      return 0;
    }
    await objectStore(configuration).remove(objectName);
    return tx.run(sql`
      delete from unplaced_objects where business_id = ${businessId} and object_name = ${objectName}`);
  });

/** An object that the store refuses is moved behind all others, so that it does not block them. */
const putBehind = (part: Part, { business_id: businessId, object_name }: Unplaced, now: Date) =>
  inRole(part.database, 'jobs', (tx) =>
    tx.run(sql`
      update unplaced_objects set since = ${now} where business_id = ${businessId} and object_name = ${object_name}`),
  );

type Sweep = { part: Part; now: Date; log: FastifyBaseLogger };

const removeObjects = async ({ part, now, log }: Sweep): Promise<number> => {
  const unplaced = await inRole(part.database, 'jobs', (tx) =>
    tx.rows<Unplaced>(sql`
      select business_id, object_name from unplaced_objects
      where since < ${minutesFrom(now, -graceMinutes)}
      order by since, business_id, object_name limit ${batchMax}`),
  );
  let removed = 0;
  const failed = await eachLogged(
    unplaced,
    async (one) => {
      removed += await removeObject(part, one);
    },
    { log, failure: 'an object was not removed from the store of files and is tried again' },
  );
  for (const one of failed) {
    await putBehind(part, one, now);
  }
  return removed;
};

const removeFiles = async ({ part, now, log }: Sweep): Promise<number> => {
  const unused = await inRole(part.database, 'jobs', (tx) => findUnused(tx, now));
  let removed = 0;
  const businesses = [...Map.groupBy(unused, (row) => row.business_id)].map(
    ([businessId, rows]) => ({ businessId, ids: rows.map(({ id }) => id) }),
  );
  await eachLogged(
    businesses,
    async ({ businessId, ids }) => {
      removed += await inRole(part.database, 'jobs', (tx) =>
        removeOf(tx, { businessId, ids, now }),
      );
    },
    { log, failure: 'unused files of a business were not removed and are tried again' },
  );
  return removed;
};

/**
 * Removes unused data: files not attached for a day, removed files, and stored objects that are no content, left by interrupted
 * uploads.
 */
export const removeUnused = async (
  part: Part,
  now: Date,
  log: FastifyBaseLogger,
): Promise<{ files: number; objects: number }> => ({
  files: await removeFiles({ part, now, log }),
  objects: await removeObjects({ part, now, log }),
});
