// Made-up merchants' sites and their resolver: content is set by people, so that a domain can be verified.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';

const schema = `
  create table if not exists entries (
    id integer primary key autoincrement, kind text not null, name text not null, content text not null,
    unique (kind, name, content)) strict;
`;
const keptMax = 500;

/** `up` is the default; `expiring` has a certificate that ends in ten days. */
export const siteStates = ['up', 'down', 'expiring', 'gone'] as const;
export type SiteState = (typeof siteStates)[number];

/** A TXT record with its name, a file with host and path, or the state of a host's site. */
const entrySchema = z.object({
  id: z.int(),
  kind: z.enum(['record', 'file', 'state']),
  name: z.string(),
  content: z.string(),
});
export type Entry = z.output<typeof entrySchema>;

/** Names below these can't be registered. */
export const isPlayedName = (host: string): boolean => /\.(?:example|test)$/i.test(host);

/** A site answers with and without www. */
export const siteOf = (host: string): string => host.toLowerCase().replace(/^www\./, '');

export const openSites = (folder: string) => {
  mkdirSync(folder, { recursive: true });
  const database = new DatabaseSync(join(folder, 'sites.sqlite'));
  database.exec(schema);
  const add = database.prepare(
    'insert into entries (kind, name, content) values (?, ?, ?) on conflict do nothing',
  );
  const forget = database.prepare(
    'delete from entries where id <= (select max(id) from entries) - ?',
  );
  const clear = database.prepare('delete from entries where kind = ? and name = ?');
  const remove = database.prepare('delete from entries where id = ?');
  const find = database.prepare(
    'select content from entries where kind = ? and name = ? order by id',
  );
  const contentsOf = (kind: Entry['kind'], name: string): string[] =>
    find.all(kind, name).map(({ content }) => String(content));
  return {
    /** A name may have many records, but a path has one file and a host one state. */
    keep: ({ kind, name, content }: Omit<Entry, 'id'>): void => {
      if (kind !== 'record') {
        clear.run(kind, name);
      }
      add.run(kind, name, content);
      forget.run(keptMax);
    },
    remove: (id: number): void => void remove.run(id),
    records: (name: string): string[] => contentsOf('record', name.toLowerCase()),
    file: (host: string, path: string): string | undefined =>
      contentsOf('file', `${siteOf(host)}${path}`)[0],
    state: (host: string): SiteState =>
      z
        .enum(siteStates)
        .catch('up')
        .parse(contentsOf('state', siteOf(host))[0]),
    /** Newest first. */
    list: (): Entry[] =>
      z
        .array(entrySchema)
        .parse(database.prepare('select * from entries order by id desc limit 100').all()),
    close: (): void => database.close(),
  };
};
export type Sites = ReturnType<typeof openSites>;
