import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ON_DATABASE } from './on-database.mjs';
import { inProject } from '../paths.mjs';

// These name another database than the one that runs here: a new server's, a restored one, a cluster, one of their own.
const onTheirOwn = [
  'server/src/add-operator.ts',
  'server/src/after-restore.ts',
  'server/src/distribute.ts',
  'tests/fuzz/fuzz.ts',
  'tools/test/test.ts',
];

test('every command that works on the product’s database finds the one that runs here', () => {
  const { scripts } = JSON.parse(readFileSync(inProject('package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const files = Object.values(scripts).flatMap(
    (command) => /run\.mjs (\S+)$/.exec(command)?.[1] ?? [],
  );
  const onDatabase = files.filter((file) =>
    readFileSync(inProject(file), 'utf8').includes('DATABASE_URL'),
  );
  expect(onDatabase.length).toBeGreaterThan(5);
  expect(onDatabase.filter((file) => !onTheirOwn.includes(file)).toSorted()).toEqual(
    ON_DATABASE.toSorted(),
  );
});
