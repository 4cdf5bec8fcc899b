import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from '../testing/test-database.ts';
import { inRole, planned } from './database.ts';

let world: TestDatabase;
beforeAll(async () => {
  world = await testDatabase();
});
afterAll(() => world.drop());

it('takes no transaction for committed in which a failed statement was passed over', async () => {
  const passedOver = inRole(world.database, 'identity', async (tx) => {
    await tx.run(sql`select 1 / 0`).catch(() => undefined);
    return 'done';
  });
  await expect(passedOver).rejects.toThrow('rolled back');
  expect(await inRole(world.database, 'identity', (tx) => tx.rows(sql`select 1 as one`))).toEqual([
    { one: 1 },
  ]);
});

it('plans a statement of the same words once for a connection, whatever its values', async () => {
  const plans = await inRole(world.database, 'identity', async (tx) => {
    const asked = [];
    for (const value of [1, 2, 2]) {
      asked.push(...(await tx.rows(planned`select ${value}::integer as value`)));
    }
    expect(asked).toEqual([{ value: 1 }, { value: 2 }, { value: 2 }]);
    return tx.rows(sql`
      select (generic_plans + custom_plans)::integer as runs from pg_prepared_statements
      where statement like '%::integer as value'`);
  });
  expect(plans).toEqual([{ runs: 3 }]);
});
