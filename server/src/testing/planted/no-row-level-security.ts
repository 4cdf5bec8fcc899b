import pg from 'pg';
import { asOwner, testDatabase as walled, type TestDatabase } from '../test-database.ts';

export { asOwner, type TestDatabase };

const tearDown = `
  do $$ declare walled record; begin
    for walled in select oid::regclass as name from pg_class where relrowsecurity loop
      execute format('alter table %s no force row level security, disable row level security', walled.name);
    end loop;
  end $$`;

/** Planted: the database lets every role see every row of the tables it may read; only the application's filter is left. */
export const testDatabase = async (clusterUrl?: string): Promise<TestDatabase> => {
  const test = await walled(clusterUrl);
  const client = new pg.Client({ connectionString: test.url });
  await client.connect();
  try {
    await client.query(tearDown);
  } finally {
    await client.end();
  }
  return test;
};
