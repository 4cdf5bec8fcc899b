import { entryKinds } from '@back-office/contract/features/funds/entry-kinds';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { bookedPostings, decidedPostings } from './postings.ts';

let world: TestDatabase;
beforeAll(async () => {
  world = await testDatabase();
});
afterAll(() => world.drop());

test('every kind of entry moves between the accounts that the ledger allows for it, and is known by name', async () => {
  const owner = new pg.Client({ connectionString: world.url });
  await owner.connect();
  const { rows } = await owner.query<{ rule: string }>(
    `select pg_get_constraintdef(oid) as rule from pg_constraint where conname = 'ledger_transfers_kind_check'`,
  );
  await owner.end();
  const words = [...(rows[0]?.rule ?? '').matchAll(/'(\w+)'/g)].map(([, word]) => word);
  const allowed = Array.from({ length: words.length / 3 }, (_, place) =>
    words.slice(place * 3, place * 3 + 3).join(' '),
  );
  const booked = Object.entries(bookedPostings).flatMap(([kind, [from, to]]) => [
    `${kind} ${from} ${to}`,
    `${kind}Reversal ${to} ${from}`,
  ]);
  const decided = Object.entries(decidedPostings).map(
    ([kind, [from, to]]) => `${kind} ${from} ${to}`,
  );
  expect([...booked, ...decided].toSorted()).toEqual(allowed.toSorted());
  expect([...entryKinds].toSorted()).toEqual(
    allowed.map((rule) => rule.replace(/ .*$/, '')).toSorted(),
  );
});
