// Whether the plain book would notice: the engine with a defect planted around it is found by as many sequences as one world has.
import fc from 'fast-check';
import pg from 'pg';
import { expect, test } from 'vitest';
import type { Database } from '#platform/database';
import { playWorld, type Engine } from '../../../testing/settlement-sequences/play-world.ts';
import { plan, sequence } from '../../../testing/settlement-sequences/sequence.ts';
import { runSettlement } from '../public.ts';

const asOwner = async (database: Database, statement: string): Promise<void> => {
  const name = database.pools.jobs.options.connectionString?.split('/').at(-1) ?? '';
  const url = new URL(process.env['TEST_DATABASE_URL'] ?? '');
  url.pathname = `/${name}`;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  await client.query(statement);
  await client.end();
};

/** Does something to the rows before a run, and takes it back after. */
const around =
  (before: string, after: string): Engine =>
  async (database, now) => {
    await asOwner(database, before);
    try {
      return await runSettlement(database, now);
    } finally {
      await asOwner(database, after);
    }
  };

const defects: Record<string, Engine> = {
  'a hold that does not hold': around(
    `update payment_holds set released_at = placed_at, released_by = placed_by, release_reason = 'Planted' where released_at is null`,
    `update payment_holds set released_at = null, released_by = null, release_reason = null where release_reason = 'Planted'`,
  ),
  'a proof that is taken a day late': around(
    `update delivery_proofs set uploaded_at = uploaded_at - interval '1 day'`,
    `update delivery_proofs set uploaded_at = uploaded_at + interval '1 day'`,
  ),
};

const planted = 100;

test.each(Object.entries(defects))(
  '[S9.6] [S5.12] %s is found',
  { timeout: 300_000 },
  async (_, engine) => {
    const [shared] = fc.sample(plan, { seed: 2, numRuns: 1 });
    if (shared === undefined) {
      throw new Error('There is a plan.');
    }
    const { complaints } = await playWorld(
      shared,
      fc.sample(sequence, { seed: 2, numRuns: planted }),
      engine,
    );
    expect(complaints.size).toBeGreaterThan(0);
  },
);
