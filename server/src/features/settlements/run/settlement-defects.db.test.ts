// Proves that the plain book finds faults: a few worlds must reveal each defect planted around the engine.
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

/** Changes rows before a run and restores them afterwards. */
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

/** How strongly a sequence exercises the defect. */
type Telling = (sequence: Sequence) => number;

const times =
  (kind: Kind): Telling =>
  ({ commands }) =>
    commands.filter(({ does }) => does === kind).length;

/** Goods that arrive in the first moments of the day on which their sale would be settled. */
const lateArrivals: Telling = ({ gateways, commands }) =>
  gateways.every(({ first }) => first.condition === 'delivered')
    ? commands.filter((one) => one.does === 'prove' && one.thereBefore === 0 && one.thereAt <= 1)
        .length
    : 0;

const defects: Record<string, { shownBy: Telling; engine: Engine }> = {
  'a hold that does not hold': {
    shownBy: times('hold'),
    engine: around(
      `update payment_holds set released_at = placed_at, released_by = placed_by, release_reason = 'Planted',
         release_confirmed_by = (select min(id) from persons where id <> placed_by) where released_at is null`,
      `update payment_holds set released_at = null, released_by = null, release_reason = null, release_confirmed_by = null where release_reason = 'Planted'`,
    ),
  },
  'goods that come an hour into the settlement day': {
    shownBy: lateArrivals,
    engine: around(
      `update delivery_proofs set delivered_at = delivered_at - interval '1 hour'`,
      `update delivery_proofs set delivered_at = delivered_at + interval '1 hour'`,
    ),
  },
  'reserve of a refunded sale that comes back a minor unit short': {
    shownBy: times('refund'),
    engine: around(
      'update reserve_returns set reserve_minor = reserve_minor - 1 where returned_in is null and reserve_minor > 1',
      'update reserve_returns set reserve_minor = reserve_minor + 1 where returned_in is null',
    ),
  },
  'a proof that is taken a day late': {
    shownBy: times('prove'),
    engine: around(
      `update delivery_proofs set uploaded_at = uploaded_at - interval '1 day'`,
      `update delivery_proofs set uploaded_at = uploaded_at + interval '1 day'`,
    ),
  },
};

// Worlds begin near today, so by chance one may have no sale that shows a defect. A small number usually suffices.
const worlds = 50;

/** The twenty most telling of four hundred sequences. */
const tellingSequences = (seed: number, shownBy: Telling): Sequence[] =>
  fc
    .sample(sequence, { seed, numRuns: 400 })
    .toSorted((one, other) => shownBy(other) - shownBy(one))
    .slice(0, 20);

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
