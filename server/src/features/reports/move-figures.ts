import sql, { join, raw, type Sql } from 'sql-template-tag';
import type { Tx } from '#platform/database';

export type MovedTable = {
  table: string;
  key: readonly string[];
  measures: readonly string[];
  /** Columns that keep their first value. */
  kept?: readonly string[];
};

/** The columns of a table, each with its name. */
export const of = (table: string, columns: readonly string[]): Sql =>
  raw(columns.map((column) => `${table}.${column}`).join(', '));

/** Adds differences `r` to rows in key order; a row that becomes zero is removed. */
export const moveFigures = async (
  tx: Tx,
  { table, key, measures, kept = [] }: MovedTable,
  differences: Sql,
): Promise<void> => {
  const additions = measures.map((measure) =>
    raw(`${measure} = f.${measure} + excluded.${measure}`),
  );
  const isEmptied = measures.map((measure) => `${measure} = 0`).join(' and ');
  const [moved] = await tx.rows<{ emptied: string | null }>(sql`
    with moved as (
      insert into ${raw(table)} as f (${raw([...key, ...kept, ...measures].join(', '))})
      ${differences} order by ${of('r', key)}
      on conflict (${raw(key.join(', '))}) do update set ${join(additions)}
      returning f.*
    )
    select json_agg(moved)::text as emptied from moved where ${raw(isEmptied)}`);
  if (moved?.emptied) {
    await tx.run(sql`
      delete from ${raw(table)} f using json_populate_recordset(null::${raw(table)}, ${moved.emptied}) as r
      where (${of('f', key)}) = (${of('r', key)})`);
  }
};

/** The differences `r` summed by a shorter key; zero sums are left out. */
export const summedBy = (
  { key, measures }: Pick<MovedTable, 'key' | 'measures'>,
  rows: Sql,
): Sql => {
  const sums = measures.map((measure) => `sum(r.${measure})`).join(', ');
  const isChanged = measures.map((measure) => `sum(r.${measure}) <> 0`).join(' or ');
  return sql`select ${of('r', key)}, ${raw(sums)} from ${rows} group by ${of('r', key)} having ${raw(isChanged)}`;
};
