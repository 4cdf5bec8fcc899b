import type pg from 'pg';
import sql from 'sql-template-tag';
import { expect, vi } from 'vitest';
import type { Tx } from '#platform/database';

/** Explains each statement in the transaction in which it runs, and keeps its plan in the order asked. */
export const watchPlans =
  (plans: string[]) =>
  (tx: Tx): Tx => ({
    ...tx,
    rows: async (query) => {
      const lines = await tx.rows<{ 'QUERY PLAN': string }>(
        sql`explain (analyze, costs off, timing off) ${query}`,
      );
      plans.push(lines.map((line) => line['QUERY PLAN']).join('\n'));
      return tx.rows(query);
    },
  });

/**
 * Vacuums all tables until each page of this one, or of its partitions, is marked as seen by all.
 * A vacuum leaves pages unmarked while another session, such as PostgreSQL's own, still sees an older
 * state, and unmarked pages make an index alone look dearer than it is.
 */
export const vacuumUntilMarked = (owner: pg.Client, table: string): Promise<void> =>
  vi.waitFor(
    async () => {
      await owner.query('vacuum analyze');
      const { rows } = await owner.query<{ relname: string }>(
        `select relname from pg_class
        where relkind = 'r' and relallvisible < relpages
          and (oid = $1::regclass or oid in (select relid from pg_partition_tree($1::regclass)))`,
        [table],
      );
      expect(rows).toEqual([]);
    },
    { timeout: 60_000, interval: 500 },
  );
