import type { Readable } from 'node:stream';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Sql } from 'sql-template-tag';
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

/** The rows of a query in the database's own text form, in chunks of lines. */
export const copyOut = ({ client }: Tx, query: Sql, options: string): Readable =>
  client.query(copyTo(`copy (${withLiterals(query)}) to stdout (${options}, encoding 'utf8')`));
