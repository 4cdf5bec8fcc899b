import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from '../testing/test-database.ts';
import { inRole } from './database.ts';

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
