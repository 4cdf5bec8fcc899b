import type { ScreeningList } from '@back-office/contract/features/onboarding/screening';
import sql from 'sql-template-tag';
import { inRole, type Database, type Tx } from '#platform/database';
import type { ListEntry } from './lists/list-entry.ts';
import { indexNames, type FindMatches, type Listed } from './names/name-index.ts';

export type KnownList = {
  list: ScreeningList;
  publishedOn: string | null;
  importedAt: Date;
  entries: number;
};

/** The imported lists, with their dates. */
export const readLists = (tx: Tx): Promise<KnownList[]> =>
  tx.rows<KnownList>(sql`
    select list, published_on as "publishedOn", imported_at as "importedAt", entries from screening_lists order by list`);

/** Changes whenever a list changes; empty without lists. */
export const stateOfLists = async (tx: Tx): Promise<string> => {
  const lists = await tx.rows<{ list: string; hash: string }>(
    sql`select list, content_hash as hash from screening_lists order by list`,
  );
  return lists.map(({ list, hash }) => `${list} ${hash}`).join('\n');
};

type Opened = { state: string; find: FindMatches };

/** The lists as this process last read them. */
let opened: Opened | undefined;

const readEntries = async (tx: Tx): Promise<Listed[]> => {
  const rows = await tx.rows<Omit<ListEntry, 'id'> & { list: ScreeningList; entryId: string }>(sql`
    select list, entry_id as "entryId", kind, names, births, programmes, topic from screening_entries`);
  return rows.map(({ list, entryId, ...entry }) => ({ list, entry: { ...entry, id: entryId } }));
};

/** All current lists, ready to search; read again once one of them has changed. */
export const openLists = async (database: Database): Promise<Opened> => {
  const known = opened;
  const read = await inRole(database, 'jobs', async (tx) => {
    const state = await stateOfLists(tx);
    return known?.state === state ? known : { state, entries: await readEntries(tx) };
  });
  if ('find' in read) {
    return read;
  }
  opened = { state: read.state, find: await indexNames(read.entries) };
  return opened;
};
