import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  dayAt,
  plainTerms,
  settlementWorld,
  type SettlementWorld,
} from '../../../testing/settlement-world.ts';

let world: SettlementWorld;
beforeAll(async () => {
  world = await settlementWorld([{ ...plainTerms, deliveryCondition: 'uploaded' }]);
});
afterAll(() => world.close());

const kept = async () => {
  const { rows } = await world.owner.query<{ number: string; minor: bigint }>(
    'select payment_number as number, amount_minor as minor from missing_proofs order by 1',
  );
  const { rows: totals } = await world.owner.query<{ count: bigint; minor: bigint }>(
    'select sum(count) as count, sum(amount_minor) as minor from missing_proof_totals',
  );
  return { rows, total: totals[0] };
};

const waiting = async (): Promise<bigint | undefined> => {
  const { rows } = await world.owner.query<{ waiting: bigint }>(
    `select count(*) as waiting from pg_locks
     where locktype = 'advisory' and not granted
       and database = (select oid from pg_database where datname = current_database())`,
  );
  return rows[0]?.waiting;
};

/** Lets the writers queue for the lock of the business, and continues once all are waiting. */
const meeting = async (...writers: (() => Promise<unknown>)[]): Promise<void> => {
  const lock = `hashtextextended('missing proofs 1', 0)`;
  await world.owner.query(`select pg_advisory_lock(${lock})`);
  const done: Promise<unknown>[] = [];
  for (const write of writers) {
    done.push(write());
    await expect.poll(waiting).toBe(BigInt(done.length));
  }
  await world.owner.query(`select pg_advisory_unlock(${lock})`);
  await Promise.all(done);
};

test('a proof and a refund of one sale that meet leave what both together mean, whichever comes first', async () => {
  const [one, two, other] = [10_000, 20_000, 5000].map((minor) => world.sale(dayAt(0), minor));
  if (one === undefined || two === undefined || other === undefined) {
    throw new Error('No sales.');
  }
  await world.take([one, two, other], new Date());
  expect((await kept()).total).toEqual({ count: 3n, minor: 35_000n });
  const refundOf = (sale: typeof one) => () =>
    world.take([world.refundOf(sale, dayAt(1), 3000)], new Date());
  const proofOf = (sale: typeof one) => () => world.proof(sale, new Date());
  await meeting(refundOf(one), proofOf(one));
  await meeting(proofOf(two), refundOf(two));
  expect(await kept()).toEqual({
    rows: [{ number: other.object.number, minor: 5000n }],
    total: { count: 1n, minor: 5000n },
  });
});
