import fc from 'fast-check';
import pg from 'pg';
import { expect, test } from 'vitest';
import { playWorld } from '../settlement-sequences/play-world.ts';
import { plan, sequence } from '../settlement-sequences/sequence.ts';
import { reckonAll } from './reckon-business.ts';

const seed = 20_261_124;
const sequences = 6;

/** Manipulations of a database, by the kind of difference that the reckoning must report. */
const changes: Record<string, string> = {
  ledger: `update ledger_transfers set amount_minor = amount_minor + 1 where (business_id, id) in
    (select business_id, id from ledger_transfers where kind = 'sale' order by 1, 2 limit 1)`,
  'daily figure': `update daily_figures set successes = successes + 1 where (business_id, business_day) in
    (select business_id, business_day from daily_figures order by 1, 2 limit 1)`,
  rate: `update rate_figures set successes = successes + 1 where (business_id, counted_by, month) in
    (select business_id, counted_by, month from rate_figures order by 1, 2, 3 limit 1)`,
  'settled on': `update settlement_batches set settlement_day = settlement_day - 1000 where sale_count > 0`,
  'reserve promised for': `update reserve_parts set release_on = release_on + 1`,
};

test('a figure, a day or a promise that does not follow from what gateways told is found', async () => {
  const [shared] = fc.sample(plan, { seed, numRuns: 1 });
  if (shared === undefined) {
    throw new Error('There is a plan.');
  }
  const found: Record<string, string[]> = {};
  await playWorld(shared, fc.sample(sequence, { seed, numRuns: sequences }), {
    look: async (url) => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      const reckon = async () =>
        (await reckonAll(new pg.Client({ connectionString: url }))).differences;
      found['nothing'] = await reckon();
      await client.query('set session_replication_role = replica');
      for (const [what, change] of Object.entries(changes)) {
        await client.query(change);
        found[what] = (await reckon()).filter((difference) => difference.includes(`: ${what} `));
      }
      await client.end();
      return [];
    },
  });
  expect(found['nothing']).toEqual([]);
  for (const what of Object.keys(changes)) {
    expect(found[what], what).not.toEqual([]);
  }
});
