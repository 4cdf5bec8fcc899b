import sql, { type Sql } from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asOwner, testDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { payStatus, switchStatus } from './link-row.ts';

let world: TestDatabase;
beforeAll(async () => {
  world = await testDatabase();
});
afterAll(() => world.drop());

/** The derivation's result for each combination of link, switch and payment. */
const derivedBy = (derivation: Sql): Promise<(string | null)[]> =>
  asOwner(world.url, async (client) => {
    const { text, values } = sql`
      select distinct ${derivation} as value
      from unnest(array['oneTime', 'reusable']) as type, unnest(array[true, false]) as is_disabled,
        unnest(array[null, now()]) as stopped_at, unnest(array[0, 1]) as paid_minor,
        lateral (select type, is_disabled, stopped_at, paid_minor) l
      order by value`;
    const { rows } = await client.query<{ value: string | null }>(text, values);
    return rows.map(({ value }) => value);
  });

test('[S3.31] a link is active or disabled, and a one-time link unpaid or paid, and nothing else', async () => {
  expect(await derivedBy(switchStatus)).toEqual(['active', 'disabled']);
  // A reusable link has no pay status of its own.
  expect(await derivedBy(payStatus)).toEqual(['paid', 'unpaid', null]);
});
