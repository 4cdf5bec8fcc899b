import sql, { raw } from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { inRole } from '../database.ts';
import { refusalOf } from './answer.ts';

let world: TestDatabase;
beforeAll(async () => {
  world = await testDatabase();
});
afterAll(() => world.drop());

test.each(['40P01', '40001', '55P03', '08006'])(
  'answers transactions that met (%s) with a refusal to try again, which no form takes for a change by someone else',
  async (sqlState) => {
    const failed = inRole(world.database, 'identity', (tx) =>
      tx.run(sql`do $$ begin raise exception 'met' using errcode = '${raw(sqlState)}'; end $$`),
    );
    const refusal = await failed.then(() => undefined, refusalOf);
    expect(refusal?.code).toBe('request.overloaded');
  },
);

test.each([
  ['failure on connection marked as essential: 10.0.0.2:5432', 'MarkRemoteTransactionFailed'],
  ['failed to COPY to shard 7 on 10.0.0.2:5432', 'EndRemoteCopy'],
])('asks to repeat the call when a node of a cluster is lost: %s', (message, routine) => {
  const lost = Object.assign(new Error(message), { code: 'XX000', routine });
  expect(refusalOf(lost).code).toBe('request.overloaded');
  expect(refusalOf(Object.assign(lost, { routine: 'another' })).code).toBe('system.unknown');
});
