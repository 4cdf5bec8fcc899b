import { afterAll, beforeAll, expect, it } from 'vitest';
import { asOwner, testDatabase, type TestDatabase } from '../testing/test-database.ts';
import { migrateQueue } from './queue.ts';

let world: TestDatabase;
beforeAll(async () => {
  world = await testDatabase();
});
afterAll(() => world.drop());

it('gives the jobs that wait the dead letters that their queues have now', async () => {
  await asOwner(world.url, (owner) =>
    owner.query(`
      insert into pgboss.job (name, data, state) values
        ('expire-download', '{"id": "waits"}', 'created'), ('expire-download', '{"id": "is over"}', 'completed')`),
  );
  await migrateQueue(world.url);
  const { rows } = await asOwner(world.url, (owner) =>
    owner.query(
      `select data ->> 'id' as id, dead_letter as "deadLetter" from pgboss.job where name = 'expire-download' order by 1`,
    ),
  );
  expect(rows).toEqual([
    { id: 'is over', deadLetter: null },
    { id: 'waits', deadLetter: 'keep-expiring-download' },
  ]);
});
