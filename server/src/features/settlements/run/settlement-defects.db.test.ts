// Whether the plain book would notice: the engine with a defect planted around it is found by a few worlds.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Database } from '#platform/database';
import { playWorld, type Engine } from '../../../testing/settlement-sequences/play-world.ts';
import {
  plan,
  sequence,
  type Kind,
  type Sequence,
} from '../../../testing/settlement-sequences/sequence.ts';
import { asOwner } from '../../../testing/test-database.ts';
import { runSettlement } from '../public.ts';

const ofOwner = (database: Database, statement: string): Promise<unknown> => {
  const name = database.pools.jobs.options.connectionString?.split('/').at(-1) ?? '';
  const url = new URL(process.env['TEST_DATABASE_URL'] ?? '');
  url.pathname = `/${name}`;
  return asOwner(url.href, (client) => client.query(statement));
};

/** Does something to the rows before a run, and takes it back after. */
const around =
  (before: string, after: string): Engine =>
  async (database, now) => {
    await ofOwner(database, before);
    try {
      return await runSettlement(database, now);
    } finally {
      await ofOwner(database, after);
    }
  };

/** By what happens where it shows. */
const defects: Record<string, { shownBy: Kind; engine: Engine }> = {
  'a hold that does not hold': {
    shownBy: 'hold',
    engine: around(
      `update payment_holds set released_at = placed_at, released_by = placed_by, release_reason = 'Planted',
         release_confirmed_by = (select min(id) from persons where id <> placed_by) where released_at is null`,
      `update payment_holds set released_at = null, released_by = null, release_reason = null, release_confirmed_by = null where release_reason = 'Planted'`,
    ),
  },
  'goods that come an hour into the settlement day': {
    shownBy: 'prove',
    engine: around(
      `update delivery_proofs set delivered_at = delivered_at - interval '1 hour'`,
      `update delivery_proofs set delivered_at = delivered_at + interval '1 hour'`,
    ),
  },
  'reserve of a refunded sale that comes back a minor unit short': {
    shownBy: 'refund',
    engine: around(
      'update reserve_returns set reserve_minor = reserve_minor - 1 where returned_in is null and reserve_minor > 1',
      'update reserve_returns set reserve_minor = reserve_minor + 1 where returned_in is null',
    ),
  },
  'a proof that is taken a day late': {
    shownBy: 'prove',
    engine: around(
      `update delivery_proofs set uploaded_at = uploaded_at - interval '1 day'`,
      `update delivery_proofs set uploaded_at = uploaded_at + interval '1 day'`,
    ),
  },
};

// Worlds begin about today, so that one alone may by chance have no sale on which a defect shows.
const worlds = 20;

/** Of a thousand sequences the fifty in which it happens most. */
const tellingSequences = (seed: number, shownBy: Kind): Sequence[] => {
  const times = ({ commands }: Sequence): number =>
    commands.filter(({ does }) => does === shownBy).length;
  return fc
    .sample(sequence, { seed, numRuns: 1000 })
    .toSorted((one, other) => times(other) - times(one))
    .slice(0, 50);
};

test.each(Object.entries(defects))(
  '%s is found',
  { timeout: 300_000 },
  async (_, { shownBy, engine }) => {
    let found = 0;
    for (let seed = 0; found === 0 && seed < worlds; seed += 1) {
      const [shared] = fc.sample(plan, { seed, numRuns: 1 });
      if (shared === undefined) {
        throw new Error('There is a plan.');
      }
      const { complaints } = await playWorld(shared, tellingSequences(seed, shownBy), {
        engine,
      });
      found = complaints.size;
    }
    expect(found).toBeGreaterThan(0);
  },
);
