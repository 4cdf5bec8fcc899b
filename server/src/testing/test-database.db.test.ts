import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import sql from 'sql-template-tag';
import { inRole } from '#platform/database';
import { testDatabase, type TestDatabase } from './test-database.ts';

describe('testDatabase', () => {
  let one: TestDatabase;
  let other: TestDatabase;
  beforeAll(async () => {
    [one, other] = await Promise.all([testDatabase(), testDatabase()]);
  });
  afterAll(() => Promise.all([one.drop(), other.drop()]));

  test('gives each caller a database of its own, migrated, with its roles', async () => {
    expect(one.url).not.toBe(other.url);
    const counted = await inRole(one.database, 'feed', (tx) =>
      tx.rows<{ count: bigint }>(sql`select count(*) as count from transactions`),
    );
    expect(counted).toEqual([{ count: 0n }]);
  });
});
