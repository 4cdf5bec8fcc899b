import { mkdir, open, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import sql from 'sql-template-tag';
import { z } from 'zod';
import type { Configuration } from '#platform/configuration';
import type { Tx } from '#platform/database';
import type { Head } from './chain.ts';

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

/** Which database a head belongs to; one that is restored elsewhere is another. */
export const findDatabaseName = async (tx: Tx): Promise<string> => {
  const [row] = await tx.rows<{ name: string }>(sql`
    select system_identifier || '/' || oid as name from pg_control_system(), pg_database where datname = current_database()`);
  return row?.name ?? '';
};

type Anchoring = { database: string; heads: readonly Head[]; now: Date };

/**
 * Appends the heads to the file of the day, outside the database, and flushes it. Each block begins on a line of its own,
 * whatever a crash left of the one before.
 */
export const appendAnchors = async (
  place: Place,
  { database, heads, now }: Anchoring,
): Promise<void> => {
  if (heads.length === 0) {
    return;
  }
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
  const file = await open(path.join(folder, `operation-log-${at.slice(0, 10)}.ndjson`), 'a', 0o600);
  try {
    await file.appendFile(`\n${lines.join('\n')}\n`);
    await file.datasync();
  } finally {
    await file.close();
  }
};

const anchorOf = (line: string): Anchor[] => {
  try {
    return [anchorSchema.parse(JSON.parse(line))];
  } catch {
    return [];
  }
};

/** The anchors of a database, a day at a time; what a crash cut off is passed over. */
export const readAnchors = async function* (
  place: Place,
  database: string,
): AsyncGenerator<Anchor[], void, void> {
  const folder = folderOf(place);
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((one) => one.startsWith('operation-log-'))) {
    const lines = (await readFile(path.join(folder, name), 'utf8')).split('\n');
    yield lines.flatMap(anchorOf).filter((anchor) => anchor.database === database);
  }
};
