import { readdirSync, readFileSync } from 'node:fs';
import { loadModule, parseSync } from 'libpg-query';
import { coordinatorTables, sharedTables } from '#platform/distribution/placements';
import { unnamedTables } from './businesses-of.ts';
import { below, has, isNode, part, parts, words, type Node } from './tree.ts';

await loadModule();

const migrations = new URL('../../../migrations/', import.meta.url);
const notOfTenants = new Set<string>([...sharedTables, ...coordinatorTables]);

/** The tables of merchants and the views over them, as the migrations make them. */
const tenantTables = new Set(
  readdirSync(migrations)
    .flatMap((file) => [
      ...readFileSync(new URL(file, migrations), 'utf8').matchAll(
        /^\s*create (?:or replace )?(?:table|view) (?:if not exists )?(\w+)/gim,
      ),
    ])
    .map(([, name = '']) => name)
    .filter((name) => !notOfTenants.has(name)),
);

const isTenant = (table: string): boolean => tenantTables.has(table);

const made = ['gen_random_uuid', 'nextval', 'now', 'clock_timestamp', 'random'];

const copies = (insert: Node): boolean => {
  const source = part(part(insert, 'selectStmt'), 'SelectStmt');
  return (
    isTenant(String(part(insert, 'relation')['relname'])) &&
    has(source, 'fromClause') &&
    !has(insert, 'onConflictClause') &&
    !has(insert, 'returningClause')
  );
};

const setsMadeValue = (statement: Node): boolean =>
  below(
    [statement['targetList'], part(statement, 'onConflictClause')['targetList']],
    'FuncCall',
  ).some((call) => made.includes(words(call, 'funcname').at(-1) ?? ''));

/** What a cluster refuses in a statement on tenant tables, whatever it names. */
const shapesOf = (statement: Node): string[] => {
  const changes = ['UpdateStmt', 'InsertStmt'].flatMap((kind) => below(statement, kind));
  const isLateral = below(statement, 'RangeSubselect').some((sub) => sub['lateral'] === true);
  return [
    ...(below(statement, 'InsertStmt').some(copies)
      ? ['inserts a selection without on conflict or returning']
      : []),
    ...(isLateral ? ['asks a lateral sub-query'] : []),
    ...(changes.some(
      (change) =>
        (has(change, 'whereClause') || has(change, 'onConflictClause')) && setsMadeValue(change),
    )
      ? ['sets a value that the database makes']
      : []),
    ...(below(statement, 'CaseExpr').some((one) => has(one, 'arg'))
      ? ['has a case with a value']
      : []),
  ];
};

const readsTenants = (statement: Node): boolean =>
  below(statement, 'RangeVar').some(({ relname }) => isTenant(String(relname))) ||
  below(statement, 'relation').some(({ relname }) => isTenant(String(relname)));

/** Why a statement does not run on a distributed database as on one machine; empty where it does. Decision 38. */
export const offencesOf = (text: string): string[] => {
  const { stmts } = parseSync(text) as { stmts?: unknown[] };
  return parts({ stmts }, 'stmts')
    .map((one) => part(one, 'stmt'))
    .filter((statement) => isNode(statement) && readsTenants(statement))
    .flatMap((statement) => [
      ...unnamedTables(statement, isTenant).map((table) => `names no business for ${table}`),
      ...shapesOf(statement),
    ]);
};
