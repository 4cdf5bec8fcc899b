import { anOperation, writeOperations } from '@back-office/server/testing/operations';
import { sealOperations, whileUnsealed } from '@back-office/server/testing/other-rooms';
import { testDatabase, type TestDatabase } from '@back-office/server/testing/test-database';
import { holdUntilPast } from '@back-office/tools/start/demo';
import { afterAll, beforeAll, expect, it } from 'vitest';

let world: TestDatabase;
beforeAll(async () => {
  world = await testDatabase();
});
afterAll(() => world.drop());

const seal = async (): Promise<number> => (await sealOperations(world.database, new Date())).length;

it('a server that runs before the past of the demo is played seals nothing until it is', async () => {
  const release = await holdUntilPast(world.url);
  const [today, past] = [new Date(), new Date('2026-06-01T09:00:00.000Z')];
  await writeOperations(world.database, [anOperation({ at: today })]);
  expect(await seal()).toBe(0);
  // The past's own lock ends before the start releases it.
  await whileUnsealed(world.database, () =>
    writeOperations(world.database, [anOperation({ at: past })]),
  );
  expect(await seal()).toBe(0);
  await release();
  expect(await seal()).toBe(1);
  const inOrder = await world.database.pools.jobs.query<{ at: Date }>(
    `select l.at from operation_seals s join operation_log l on l.business_id = s.business_id and l.id = s.operation_id
     order by s.position`,
  );
  expect(inOrder.rows.map(({ at }) => at)).toEqual([past, today]);
});

it('a server that runs before the past of the demo is played makes no months beside it', async () => {
  const release = await holdUntilPast(world.url);
  const { jobs } = world.database.pools;
  const make = async (): Promise<string | null | undefined> => {
    await jobs.query(`select make_month('2031-03-01')`);
    const { rows } = await jobs.query<{ made: string | null }>(
      `select to_regclass('transactions_203103')::text as made`,
    );
    return rows[0]?.made;
  };
  expect(await make()).toBeNull();
  await release();
  expect(await make()).toBe('transactions_203103');
});
