import { afterAll, beforeAll, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { inRole, type Tx } from '../database.ts';
import { isAloneAt } from './alone-at.ts';

let world: TestDatabase;
beforeAll(async () => {
  world = await testDatabase();
});
afterAll(() => world.drop());

const inJobs = <Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> =>
  inRole(world.database, 'jobs', work);

it('leaves the work of a name to the first until it ends, also by a failure, and work of another name to anybody', async () => {
  const asked = inJobs(async (first) => {
    expect(await isAloneAt(first, 'claiming')).toBe(true);
    const second = await inJobs(async (tx) => ({
      same: await isAloneAt(tx, 'claiming'),
      other: await isAloneAt(tx, 'erasing'),
    }));
    expect(second).toEqual({ same: false, other: true });
    throw new Error('The first fails.');
  });
  await expect(asked).rejects.toThrow('The first fails.');
  expect(await inJobs((tx) => isAloneAt(tx, 'claiming'))).toBe(true);
});
