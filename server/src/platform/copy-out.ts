import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import sql, { type Sql } from 'sql-template-tag';
import type { Tx } from './database.ts';

/** An array in PostgreSQL's text form; every element is quoted, so that none is read as a separator or as null. */
const arrayText = (values: readonly unknown[]): string => {
  const elements = values.map((value) => {
    if (typeof value !== 'string') {
      throw new Error('Only texts stand in an array of a copied query.');
    }
    return `"${value.replaceAll(/["\\]/g, String.raw`\$&`)}"`;
  });
  return `{${elements.join(',')}}`;
};

const literalOf = (value: unknown): string => {
  if (value === null || value === undefined) {
    return 'null';
  }
  if (Array.isArray(value)) {
    return pg.escapeLiteral(arrayText(value));
  }
  if (typeof value === 'string') {
    return pg.escapeLiteral(value);
  }
  if (value instanceof Date) {
    return pg.escapeLiteral(value.toISOString());
  }
  const isWhole = typeof value === 'number' && Number.isInteger(value);
  if (typeof value === 'bigint' || typeof value === 'boolean' || isWhole) {
    return pg.escapeLiteral(String(value));
  }
  throw new Error('A value of a copied query is of no known kind.');
};

/** COPY takes no parameters, so each value is written as a quoted literal, which the database types like a parameter. */
const withLiterals = ({ strings, values }: Sql): string =>
  strings.reduce((text, part, index) => `${text}${literalOf(values[index - 1])}${part}`);

/**
 * The rows of a query in the database's own text form, in chunks of lines. A copy reads the connection by itself: all that was
 * asked before must be answered, and nothing is sent behind it until it ends. The caller asks nothing beside it.
 */
export const copyOut = async function* (
  { client, run }: Tx,
  query: Sql,
  options: string,
): AsyncGenerator<Uint8Array, void, void> {
  const { pipeline } = client;
  await run(sql`select`);
  Object.assign(client, { pipeline: false });
  try {
    yield* client.query(
      copyTo(`copy (${withLiterals(query)}) to stdout (${options}, encoding 'utf8')`),
    );
  } finally {
    Object.assign(client, { pipeline });
  }
};
