import { readFileSync } from 'node:fs';
import type pg from 'pg';

export type Say = (line: string) => void;

const chunkSize = 100_000;

export const sqlOf = (name: string): string =>
  readFileSync(new URL(`${name}.sql`, import.meta.url), 'utf8');

type Chunks = { name: string; first: number; last: number };

/** Rows `first` to `last` by the file of this name, a chunk at a time. */
export const insertInChunks = async (
  client: pg.Client,
  { name, first, last }: Chunks,
  say: Say,
): Promise<void> => {
  const statement = sqlOf(name);
  for (let from = first; from <= last; from += chunkSize) {
    const to = Math.min(last, from + chunkSize - 1);
    await client.query(statement, [from, to]);
    say(`${name} ${to.toLocaleString('en')}`);
  }
};
