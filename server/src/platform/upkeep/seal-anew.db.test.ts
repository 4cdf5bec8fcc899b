import pg from 'pg';
import { expect, it } from 'vitest';
import { testDatabase } from '../../testing/test-database.ts';
import { shelves } from './seal-anew.ts';

it('knows every column of the database that secrets are sealed in', async () => {
  const world = await testDatabase();
  const migrator = new pg.Client({ connectionString: world.url });
  await migrator.connect();
  const { rows } = await migrator.query<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns
     where table_schema = 'public' and data_type = 'bytea' and column_name ~ '(^|_)(sealed|seed)$' order by 1`,
  );
  await migrator.end();
  await world.drop();
  const known = shelves.map(({ table, column }) => `${table}.${column}`);
  expect(rows.map(({ name }) => name)).toEqual(known.toSorted());
});
