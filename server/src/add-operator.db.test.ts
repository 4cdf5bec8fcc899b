import { operatorPermissions } from '@back-office/contract/kit/permission';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isPasswordRight } from '#platform/auth/passwords';
import { inRole } from '#platform/database';
import { addOperator } from './add-operator.ts';
import { testDatabase, type TestDatabase } from './testing/test-database.ts';

const pepper = 'a pepper of a test, long enough for it';
let world: TestDatabase;
beforeAll(async () => {
  world = await testDatabase();
});
afterAll(() => world.drop());

const readAll = () =>
  inRole(world.database, 'identity', (tx) =>
    tx.rows<{ login: string; hash: string; permissions: string[] }>(sql`
      select email, operator_login as login, password_hash as hash, force_change_password as forced,
        operator_permissions as permissions
      from persons where kind = 'operator' order by email`),
  );

test('an empty installation gets its first operator, and nobody gets the account of another', async () => {
  const first = { login: 'grace', email: 'grace@acquirer.example', name: 'Grace Kwan' };
  const password = await addOperator(world.database, { ...first, language: 'en' }, pepper);
  const before = await readAll();
  expect(before).toMatchObject([{ login: 'grace', email: first.email, forced: true }]);
  expect(before[0]?.permissions.toSorted()).toEqual([...operatorPermissions].toSorted());
  expect(await isPasswordRight({ password, hash: before[0]?.hash }, pepper)).toBe(true);
  for (const other of [{ login: 'other' }, { email: 'other@acquirer.example' }]) {
    const taken = { ...first, ...other, language: 'en' as const };
    await expect(addOperator(world.database, taken, pepper)).rejects.toThrow('taken');
  }
  expect(await readAll()).toEqual(before);
});

test('two who add the same operator at once: one has the account, and the other’s password opens nothing', async () => {
  const wanted = { login: 'henry', email: 'henry@acquirer.example', name: 'Henry Ho' };
  const adding = () => addOperator(world.database, { ...wanted, language: 'en' }, pepper);
  const outcomes = await Promise.allSettled([adding(), adding(), adding()]);
  const passwords = outcomes.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  expect(passwords).toHaveLength(1);
  const hash = (await readAll()).find(({ login }) => login === 'henry')?.hash;
  expect(await isPasswordRight({ password: passwords[0] ?? '', hash }, pepper)).toBe(true);
});
