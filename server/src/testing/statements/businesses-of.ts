import { below, has, part, parts, words, type Node } from './tree.ts';

// Whether a statement names one business for each tenant table it reads or writes. Equated columns have the same value; `given`
// is the value of a parameter of the statement.

const given = 0;

type Rel = { table: string | undefined; node: number };
type Scope = { rels: Map<string, Rel>; ctes: Map<string, number>; outer: Scope | undefined };
type Reading = {
  same: number[];
  /** For a left join: the second is of the same business as the first, but not the other way round. */
  implied: [number, number][];
  tenants: { table: string; node: number }[];
  isTenant: (table: string) => boolean;
};

const root = ({ same }: Reading, node: number): number => {
  let at = node;
  while (same[at] !== at) {
    at = same[at] ?? given;
  }
  return at;
};

const fresh = ({ same }: Reading): number => same.push(same.length) - 1;

const equate = (reading: Reading, one: number | undefined, other: number | undefined): void => {
  if (one !== undefined && other !== undefined) {
    const [low, high] = [root(reading, one), root(reading, other)].toSorted((a, b) => a - b);
    reading.same[high ?? given] = low ?? given;
  }
};

const relNamed = (scope: Scope | undefined, alias: string): Rel | undefined =>
  scope && (scope.rels.get(alias) ?? relNamed(scope.outer, alias));

const cteNamed = (scope: Scope | undefined, name: string): number | undefined =>
  scope && (scope.ctes.get(name) ?? cteNamed(scope.outer, name));

const isBusinessOf = (rel: Rel | undefined, column: string | undefined): boolean =>
  column === 'business_id' || (column === 'id' && rel?.table === 'businesses');

const columnOf = (fields: readonly string[], scope: Scope): number | undefined => {
  const [column, alias] = fields.toReversed();
  const rel = alias === undefined ? [...scope.rels.values()][0] : relNamed(scope, alias);
  const isBusiness = alias === undefined ? column === 'business_id' : isBusinessOf(rel, column);
  return isBusiness || column === '*' ? rel?.node : undefined;
};

/** The business value of a column or expression; undefined for anything else. */
const valueOf = (expression: Node, scope: Scope): number | undefined => {
  if (has(expression, 'TypeCast')) {
    return valueOf(part(part(expression, 'TypeCast'), 'arg'), scope);
  }
  const called = words(part(expression, 'FuncCall'), 'funcname').at(-1);
  if (
    has(expression, 'ParamRef') ||
    has(expression, 'A_Const') ||
    called === 'tenant_business_id'
  ) {
    return given;
  }
  return columnOf(words(part(expression, 'ColumnRef'), 'fields'), scope);
};

const inRow = (expression: Node): Node[] =>
  has(expression, 'RowExpr') ? parts(part(expression, 'RowExpr'), 'args') : [expression];

/** The values that a condition equates. A part made by another function is read as a parameter only, and equates nothing. */
const equations = (expression: Node, scope: Scope): [number | undefined, number | undefined][] => {
  const both = part(expression, 'BoolExpr');
  if (both['boolop'] === 'AND_EXPR') {
    return parts(both, 'args').flatMap((one) => equations(one, scope));
  }
  const comparison = part(expression, 'A_Expr');
  if (comparison['kind'] !== 'AEXPR_OP' || words(comparison, 'name')[0] !== '=') {
    return [];
  }
  const right = inRow(part(comparison, 'rexpr'));
  return inRow(part(comparison, 'lexpr')).map((left, place) => [
    valueOf(left, scope),
    valueOf(right[place] ?? {}, scope),
  ]);
};

const conditions = (reading: Reading, expression: Node, scope: Scope): void => {
  for (const [one, other] of equations(expression, scope)) {
    equate(reading, one, other);
  }
};

const stopAtSelect = (node: Node): boolean => has(node, 'SubLink');

/** Subqueries inside an expression: `exists (…)`, `in (…)`, a single value. */
const inside = (reading: Reading, expression: unknown, scope: Scope): void => {
  for (const link of below(expression, 'SubLink', stopAtSelect)) {
    const asked = part(link, 'subselect');
    const outs = query(reading, asked, scope);
    const tests = inRow(part(link, 'testexpr'));
    const place = tests.findIndex(
      (test) => words(part(test, 'ColumnRef'), 'fields').at(-1) === 'business_id',
    );
    if (link['subLinkType'] === 'ANY_SUBLINK' && place >= 0) {
      equate(reading, valueOf(tests[place] ?? {}, scope), outs);
    }
  }
};

const aliasOf = (item: Node): string | undefined => {
  const name = part(item, 'alias')['aliasname'];
  return typeof name === 'string' ? name : undefined;
};

const addTable = (reading: Reading, variable: Node, scope: Scope): void => {
  const table = String(variable['relname']);
  const alias = aliasOf(variable) ?? table;
  const cte = cteNamed(scope, table);
  const node = cte ?? fresh(reading);
  scope.rels.set(alias, { table: cte === undefined ? table : undefined, node });
  if (cte === undefined && reading.isTenant(table)) {
    reading.tenants.push({ table, node });
  }
};

/** In an outer join, the condition restricts only the side that may be missing; every row of the other is read. */
const addJoin = (reading: Reading, join: Node, scope: Scope): void => {
  addFrom(reading, part(join, 'larg'), scope);
  const before = [...scope.rels.values()].map(({ node }) => node);
  addFrom(reading, part(join, 'rarg'), scope);
  const added = [...scope.rels.values()].slice(before.length).map(({ node }) => node);
  const pairs = equations(part(join, 'quals'), scope);
  if (words(join, 'usingClause').includes('business_id')) {
    pairs.push([before[0], added[0]]);
  }
  for (const [one, other] of pairs) {
    if (join['jointype'] === 'JOIN_INNER') {
      equate(reading, one, other);
    } else if (one !== undefined && other !== undefined) {
      const missing = join['jointype'] === 'JOIN_LEFT' ? added : [];
      reading.implied.push(
        ...(missing.includes(other) ? [[one, other] as [number, number]] : []),
        ...(missing.includes(one) ? [[other, one] as [number, number]] : []),
      );
    }
  }
  inside(reading, join['quals'], scope);
};

const addFrom = (reading: Reading, item: Node, scope: Scope): void => {
  if (has(item, 'RangeVar')) {
    addTable(reading, part(item, 'RangeVar'), scope);
  } else if (has(item, 'JoinExpr')) {
    addJoin(reading, part(item, 'JoinExpr'), scope);
  } else {
    const sub = part(item, 'RangeSubselect');
    const functions = part(item, 'RangeFunction');
    const alias = aliasOf(has(item, 'RangeSubselect') ? sub : functions) ?? '';
    const out = has(sub, 'subquery') ? query(reading, part(sub, 'subquery'), scope) : undefined;
    scope.rels.set(alias, { table: undefined, node: out ?? fresh(reading) });
  }
};

/** The business in the rows of a select list. */
const outOf = (targets: Node[], scope: Scope): number | undefined => {
  for (const target of targets.map((one) => part(one, 'ResTarget'))) {
    const value = part(target, 'val');
    const column = words(part(value, 'ColumnRef'), 'fields').at(-1);
    if ((target['name'] ?? column) === 'business_id' || column === '*') {
      return valueOf(value, scope);
    }
  }
  return undefined;
};

const insertInto = (reading: Reading, insert: Node, scope: Scope): void => {
  const target = [...scope.rels.values()][0]?.node;
  const names = parts(insert, 'cols').map((column) => part(column, 'ResTarget')['name']);
  const place = Math.max(0, names.indexOf('business_id'));
  const source = part(part(insert, 'selectStmt'), 'SelectStmt');
  const rows = parts(source, 'valuesLists').map(
    (row) => parts(part(row, 'List'), 'items')[place] ?? {},
  );
  for (const row of rows) {
    equate(reading, target, valueOf(row, scope));
  }
  if (rows.length === 0) {
    const wanted = part(parts(source, 'targetList')[place] ?? {}, 'ResTarget');
    const within = open(scope);
    select(reading, source, within);
    equate(reading, target, valueOf(part(wanted, 'val'), within));
  }
};

const open = (outer: Scope | undefined): Scope => ({ rels: new Map(), ctes: new Map(), outer });

const select = (reading: Reading, statement: Node, scope: Scope): number | undefined => {
  for (const cte of parts(part(statement, 'withClause'), 'ctes').map((one) =>
    part(one, 'CommonTableExpr'),
  )) {
    const out = query(reading, part(cte, 'ctequery'), scope);
    scope.ctes.set(String(cte['ctename']), out ?? fresh(reading));
  }
  const arms = ['larg', 'rarg'].filter((arm) => has(statement, arm));
  if (arms.length > 0) {
    const outs = arms.map((arm) => query(reading, { SelectStmt: part(statement, arm) }, scope));
    return outs.find((out) => out !== undefined && root(reading, out) !== given) ?? outs[0];
  }
  if (has(statement, 'relation')) {
    addTable(reading, part(statement, 'relation'), scope);
  }
  for (const item of [...parts(statement, 'fromClause'), ...parts(statement, 'usingClause')]) {
    addFrom(reading, item, scope);
  }
  conditions(reading, part(statement, 'whereClause'), scope);
  for (const [name, value] of Object.entries(statement)) {
    if (!['fromClause', 'usingClause', 'withClause', 'selectStmt'].includes(name)) {
      inside(reading, value, scope);
    }
  }
  if (has(statement, 'selectStmt')) {
    insertInto(reading, statement, scope);
  }
  return outOf(
    [...parts(statement, 'targetList'), ...parts(part(statement, 'returningClause'), 'exprs')],
    scope,
  );
};

const query = (reading: Reading, statement: Node, outer: Scope | undefined): number | undefined => {
  const [kind] = Object.keys(statement);
  return kind === undefined ? undefined : select(reading, part(statement, kind), open(outer));
};

const followImplied = (reading: Reading): void => {
  const isNamed = (node: number): boolean => root(reading, node) === given;
  for (let next: [number, number] | undefined; ;) {
    next = reading.implied.find(([one, other]) => isNamed(one) && !isNamed(other));
    if (next === undefined) {
      return;
    }
    equate(reading, next[1], given);
  }
};

/** The tenant tables of a statement without a named business. */
export const unnamedTables = (statement: Node, isTenant: (table: string) => boolean): string[] => {
  const reading: Reading = { same: [given], implied: [], tenants: [], isTenant };
  query(reading, statement, undefined);
  followImplied(reading);
  const unnamed = reading.tenants.filter(({ node }) => root(reading, node) !== given);
  return [...new Set(unnamed.map(({ table }) => table))].toSorted();
};
