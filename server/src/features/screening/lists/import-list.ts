import { createHash } from 'node:crypto';
import type { ScreeningList } from '@back-office/contract/features/onboarding/screening';
import sql from 'sql-template-tag';
import { type Database, inRole } from '#platform/database';
import { readEuList } from './eu.ts';
import type { ListReaders, ReadList } from './list-entry.ts';
import { readOfacList } from './ofac.ts';
import { readSandboxList, readUnList } from './un.ts';

const readers: ListReaders = {
  un: readUnList,
  eu: readEuList,
  ofac: readOfacList,
  sandbox: readSandboxList,
};

const rowsAtOnce = 2000;
/** A file with fewer entries than this share of the last one was probably cut off. */
const shareMin = 0.5;

type Imported = { entries: number; isChanged: boolean };
type Importing = { list: ScreeningList; file: AsyncIterable<Buffer | string>; now: Date };

const refuseCutOff = (entries: number, before: number): void => {
  if (entries === 0 || entries < before * shareMin) {
    throw new Error(
      `The file has ${entries} entries, the list had ${before}. It was not imported.`,
    );
  }
};

const readAndHash = async ({ list, file }: Importing): Promise<ReadList & { hash: string }> => {
  const hash = createHash('sha256');
  const hashed = async function* (): AsyncGenerator<Buffer | string> {
    for await (const part of file) {
      hash.update(part);
      yield part;
    }
  };
  const read = await readers[list](hashed());
  const entries = [...new Map(read.entries.map((entry) => [entry.id, entry])).values()].filter(
    ({ id, names }) => id !== '' && names.length > 0,
  );
  return { ...read, entries, hash: hash.digest('hex') };
};

/**
 * Replaces the list's entries with a published file, all of it or none. A file without entries, or with less than half
 * of the previous number, is refused. If the file has changed, applications are compared again.
 */
export const importList = async (database: Database, importing: Importing): Promise<Imported> => {
  const { list, now } = importing;
  const { entries, publishedOn, hash } = await readAndHash(importing);
  return inRole(database, 'jobs', async (tx) => {
    await tx.run(
      sql`select pg_advisory_xact_lock(hashtextextended(${`screening list ${list}`}, 0))`,
    );
    const [before] = await tx.rows<{ entries: number; hash: string }>(
      sql`select entries, content_hash as hash from screening_lists where list = ${list}`,
    );
    refuseCutOff(entries.length, before?.entries ?? 0);
    await tx.run(sql`
      insert into screening_lists (list, published_on, imported_at, content_hash, entries)
      values (${list}, ${publishedOn}::date, ${now}, ${hash}, ${entries.length})
      on conflict (list) do update set published_on = excluded.published_on, imported_at = excluded.imported_at,
        content_hash = excluded.content_hash, entries = excluded.entries`);
    if (before?.hash !== hash) {
      await tx.run(sql`delete from screening_entries where list = ${list}`);
      for (let from = 0; from < entries.length; from += rowsAtOnce) {
        await tx.run(sql`
          insert into screening_entries (list, entry_id, kind, names, births, programmes, topic)
          select ${list}, entry->>'id', entry->>'kind', entry->'names', entry->'births', entry->'programmes',
            coalesce(entry->>'topic', 'sanctions')
          from jsonb_array_elements(${JSON.stringify(entries.slice(from, from + rowsAtOnce))}::jsonb) as made (entry)
          on conflict do nothing`);
      }
    }
    return { entries: entries.length, isChanged: before?.hash !== hash };
  });
};
