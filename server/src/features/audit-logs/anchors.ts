import { mkdir, open, readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import sql from 'sql-template-tag';
import { z } from 'zod';
import type { Configuration } from '#platform/configuration';
import { inRole, type Database, type Tx } from '#platform/database';
import type { Head } from './seal-operations.ts';

const anchorSchema = z.object({
  database: z.string(),
  businessId: z.string().regex(/^\d+$/),
  position: z.string().regex(/^\d+$/),
  hash: z.string().regex(/^[\da-f]{64}$/),
});
export type Anchor = z.output<typeof anchorSchema>;

type Place = Pick<Configuration, 'ANCHORS_DIR' | 'RUN_DIR'>;

const folderOf = ({ ANCHORS_DIR, RUN_DIR }: Place): string =>
  path.resolve(ANCHORS_DIR ?? path.join(RUN_DIR, 'anchors'));

/** The day in UTC that names a file. */
const dayOf = (instant: Date): string => instant.toISOString().slice(0, 10);

const pathOf = (place: Place, day: string): string =>
  path.join(folderOf(place), `operation-log-${day}.ndjson`);

/** Identifies the database of a head; a restore elsewhere is another database. */
export const findDatabaseName = async (tx: Tx): Promise<string> => {
  const [row] = await tx.rows<{ name: string }>(sql`
    select system_identifier || '/' || oid as name from pg_control_system(), pg_database where datname = current_database()`);
  return row?.name ?? '';
};

type Anchoring = { heads: readonly Head[]; now: Date };

const recordAnchors = (tx: Tx, database: string, { heads, now }: Anchoring): Promise<number> =>
  tx.run(sql`
    insert into operation_anchors (business_id, position, database, hash, anchored_on)
    select business_id, position, ${database}, hash, ${dayOf(now)}
    from unnest(${heads.map(({ businessId }) => businessId)}::bigint[], ${heads.map(({ position }) => position)}::bigint[],
      ${heads.map(({ hash }) => hash)}::bytea[]) as head (business_id, position, hash)
    on conflict do nothing`);

/** A new file's name is on the disk only once its folder is flushed. */
const flushFolder = async (folder: string): Promise<void> => {
  const opened = await open(folder, 'r');
  try {
    await opened.sync();
  } finally {
    await opened.close();
  }
};

/** Starts each block on a new line, whatever a crash left of the one before. */
const appendAnchors = async (
  place: Place,
  database: string,
  { heads, now }: Anchoring,
): Promise<void> => {
  const at = now.toISOString();
  const lines = heads.map(({ businessId, position, hash }) =>
    JSON.stringify({
      at,
      database,
      businessId: String(businessId),
      position: String(position),
      hash: hash.toString('hex'),
    }),
  );
  const folder = folderOf(place);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = await open(pathOf(place, dayOf(now)), 'a', 0o600);
  try {
    await file.appendFile(`\n${lines.join('\n')}\n`);
    await file.datasync();
  } finally {
    await file.close();
  }
  await flushFolder(folder);
};

/**
 * Appends the heads to the file of the day, outside the database, and records them. The record is committed only after the file
 * is flushed: an interrupted process leaves no record of an unwritten anchor, and the next run writes it again.
 */
export const anchorHeads = async (
  database: Database,
  place: Place,
  anchoring: Anchoring,
): Promise<void> => {
  if (anchoring.heads.length > 0) {
    await inRole(database, 'jobs', async (tx) => {
      const name = await findDatabaseName(tx);
      await recordAnchors(tx, name, anchoring);
      await appendAnchors(place, name, anchoring);
    });
  }
};

const anchorOf = (line: string): Anchor[] => {
  try {
    return [anchorSchema.parse(JSON.parse(line))];
  } catch {
    return [];
  }
};

const fileName = /^operation-log-(\d{4}-\d{2}-\d{2})\.ndjson$/;

/** The current length of each day's file, in bytes. */
export const measureAnchors = async (place: Place): Promise<Map<string, number>> => {
  const names = await readdir(folderOf(place)).catch(() => []);
  const days = names.flatMap((name) => fileName.exec(name)?.[1] ?? []);
  return new Map(
    await Promise.all(
      days.map(async (day) => [day, (await stat(pathOf(place, day))).size] as const),
    ),
  );
};

/** The anchors of a day, of any database; a line cut off by a crash is skipped, and a missing file has none. */
export const readAnchors = async (place: Place, day: string, bytes: number) => {
  const file = await readFile(pathOf(place, day)).catch(() => Buffer.alloc(0));
  const anchorsIn = (text: string): Anchor[] => text.split('\n').flatMap(anchorOf);
  return {
    anchors: anchorsIn(file.toString()),
    ofFirstBytes: anchorsIn(file.subarray(0, bytes).toString()),
  };
};
