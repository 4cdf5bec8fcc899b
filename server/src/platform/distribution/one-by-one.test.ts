import { readdirSync, readFileSync } from 'node:fs';
import { loadModule, parseSync } from 'libpg-query';
import { beforeAll, expect, it } from 'vitest';
import { statementsOf } from './one-by-one.ts';

beforeAll(loadModule);

const migrations = new URL('../../../migrations/', import.meta.url);
const parsed = (script: string) => (parseSync(script).stmts ?? []).map(({ stmt }) => stmt);
// A node's position in the text differs between a script and its single statements.
const withoutPlaces = (tree: unknown): unknown =>
  JSON.parse(
    JSON.stringify(tree, (key, value: unknown) =>
      /location$|list_(start|end)$/u.test(key) ? undefined : value,
    ),
  );

it.each(readdirSync(migrations).filter((name) => name.endsWith('.sql')))(
  'The statements of %s are those that PostgreSQL reads',
  (name) => {
    const script = readFileSync(new URL(name, migrations), 'utf8');
    const statements = statementsOf(script).flatMap(parsed);
    expect(statements.length).toBeGreaterThan(0);
    expect(withoutPlaces(statements)).toEqual(withoutPlaces(parsed(script)));
  },
);

it('A semicolon within a text, a name, a comment or a body ends no statement', () => {
  expect(
    statementsOf(`select ';''--' as ";""" -- one; two
      /* three; */ ; do $a$ begin perform $$;$$; end $a$;`),
  ).toEqual([`select ';''--' as ";"""`, 'do $a$ begin perform $$;$$; end $a$']);
});
