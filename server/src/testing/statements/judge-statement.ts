import { readdirSync, readFileSync } from 'node:fs';
import { loadModule, parseSync } from 'libpg-query';
import { coordinatorTables, sharedTables } from '#platform/distribution/placements';
import { unnamedTables } from './businesses-of.ts';
import { below, has, part, parts, words, type Node } from './tree.ts';

await loadModule();

const migrations = new URL('../../../migrations/', import.meta.url);
const notOfTenants = new Set<string>([...sharedTables, ...coordinatorTables]);

/** Names of a kind of object in the migrations. */
const made = (kind: string): string[] =>
  readdirSync(migrations).flatMap((file) =>
    [
      ...readFileSync(new URL(file, migrations), 'utf8').matchAll(
        new RegExp(`^\\s*create (?:or replace )?(?:${kind}) (?:if not exists )?(\\w+)`, 'gim'),
      ),
    ].map(([, name = '']) => name),
  );

/** The tables of merchants and the views over them. */
const tenantTables = new Set(made('table|view').filter((name) => !notOfTenants.has(name)));
const ownFunctions = new Set(made('function'));

const isShared = (table: string): boolean => sharedTables.some((shared) => shared === table);
const isOfCoordinator = (table: string): boolean => coordinatorTables.some((one) => one === table);
const isTenant = (table: string): boolean => tenantTables.has(table);

const fresh = ['gen_random_uuid', 'nextval', 'now', 'clock_timestamp', 'random'];

// Of the functions in the source, those that depend on settings, or count as such.
const notImmutable = [
  ...fresh,
  'concat',
  'concat_ws',
  'format',
  'json_build_object',
  'jsonb_build_object',
  'to_char',
  'to_json',
  'to_jsonb',
];

const returnsWhatDepends = (change: Node): boolean =>
  below([part(change, 'returningClause'), change['returningList']], 'FuncCall').some((call) =>
    notImmutable.includes(words(call, 'funcname').at(-1) ?? ''),
  );

const copies = (insert: Node): boolean => {
  const source = part(part(insert, 'selectStmt'), 'SelectStmt');
  return (
    isTenant(String(part(insert, 'relation')['relname'])) &&
    has(source, 'fromClause') &&
    !has(insert, 'onConflictClause') &&
    !has(insert, 'returningClause')
  );
};

const reads = (statement: Node, isWanted: (table: string) => boolean): boolean =>
  ['RangeVar', 'relation'].some((kind) =>
    below(statement, kind).some(({ relname }) => isWanted(String(relname))),
  );

/** Run on a worker, the function itself could not read tables there. */
const joinsOwnFunction = (statement: Node): boolean =>
  below(statement, 'RangeFunction').some((range) =>
    below(range, 'FuncCall').some((call) => ownFunctions.has(words(call, 'funcname').at(-1) ?? '')),
  );

const changesOf = (statement: Node, isWanted: (table: string) => boolean): Node[] =>
  ['UpdateStmt', 'DeleteStmt', 'InsertStmt']
    .flatMap((kind) => below(statement, kind))
    .filter((change) => isWanted(String(part(change, 'relation')['relname'])));

/**
 * The nodes that change the rows do not have the coordinator's tables; rows of merchants may be joined with them, but not
 * filtered by a subquery on them.
 */
const changesByCoordinators = (statement: Node): boolean =>
  below(
    [
      ...changesOf(statement, isShared),
      ...changesOf(statement, isTenant).flatMap((change) => below(change, 'SubLink')),
    ],
    'RangeVar',
  ).some(({ relname }) => isOfCoordinator(String(relname)));

/** A lock needs a single node, which a subquery that takes its business from an outer column does not determine. */
const locksBesideSubSelect = (statement: Node): boolean =>
  below(statement, 'SelectStmt')
    .filter((one) => has(one, 'lockingClause'))
    .flatMap((one) => below(one['targetList'], 'SubLink'))
    .some((link) => unnamedTables(part(link, 'subselect'), isTenant).length > 0);

const conflictsBeyondRow = (statement: Node): boolean =>
  below(statement, 'InsertStmt').some(
    (insert) => below(insert['onConflictClause'], 'SubLink').length > 0,
  );

/** A worker would notify its own listeners, of which there are none, and PostgreSQL prepares no such transaction. */
const notifiesByRows = (statement: Node): boolean =>
  below(statement, 'FuncCall').some((call) => words(call, 'funcname').at(-1) === 'pg_notify') &&
  reads(statement, (table) => isTenant(table) || isShared(table));

const setsMadeValue = (statement: Node): boolean =>
  below(
    [statement['targetList'], part(statement, 'onConflictClause')['targetList']],
    'FuncCall',
  ).some((call) => fresh.includes(words(call, 'funcname').at(-1) ?? ''));

/** Forms that a cluster refuses in statements on tenant tables, whatever business they name. */
const shapesOf = (statement: Node): string[] => {
  const changes = ['UpdateStmt', 'InsertStmt'].flatMap((kind) => below(statement, kind));
  const isLateral = below(statement, 'RangeSubselect').some((sub) => sub['lateral'] === true);
  return [
    ...(below(statement, 'InsertStmt').some(copies)
      ? ['inserts a selection without on conflict or returning']
      : []),
    ...(locksBesideSubSelect(statement) ? ['locks rows beside a sub-select'] : []),
    ...(conflictsBeyondRow(statement) ? ['asks for more than the row where rows conflict'] : []),
    ...(joinsOwnFunction(statement) ? ['joins a function of ours'] : []),
    ...(isLateral ? ['asks a lateral sub-query'] : []),
    ...(changesOf(statement, isTenant).some(returnsWhatDepends)
      ? ['returns the result of a function that depends on settings']
      : []),
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

/** The reasons why a statement runs differently on a distributed database; empty if there are none. Decision 38. */
export const offencesOf = (text: string): string[] => {
  const { stmts } = parseSync(text) as { stmts?: unknown[] };
  return parts({ stmts }, 'stmts')
    .map((one) => part(one, 'stmt'))
    .flatMap((statement) => [
      ...(changesByCoordinators(statement) ? ['changes rows by a table of the coordinator'] : []),
      ...(notifiesByRows(statement) ? ['notifies by rows of a table'] : []),
      ...(reads(statement, isTenant) ? shapesOf(statement) : []),
      ...unnamedTables(statement, isTenant).map((table) => `names no business for ${table}`),
    ]);
};
