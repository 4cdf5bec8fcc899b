import type pg from 'pg';
import { catalogueBreaches, type CatalogueBreach } from './catalogue-breaches.ts';
import { coordinatorTables, policiesThere, sharedTables } from './placements.ts';

type Said = (step: string) => void;
/** The number of shards is that of the first table placed; later ones follow it. */
type Placing = { say?: Said; shards?: number };

const ask = async <Row extends object>(client: pg.ClientBase, text: string, values?: unknown[]) =>
  (await client.query<Row & pg.QueryResultRow>(text, values)).rows;

/** True if Citus distributes the businesses: from then on each new table needs a placement. */
export const isDistributed = async (client: pg.ClientBase): Promise<boolean> => {
  const [found] = await ask<{ there: boolean }>(
    client,
    `select to_regclass('pg_catalog.pg_dist_partition') is not null as there`,
  );
  if (found?.there !== true) {
    return false;
  }
  const placed = await ask(
    client,
    `select from pg_dist_partition where logicalrelid = to_regclass('businesses')`,
  );
  return placed.length > 0;
};

const whyNotHere = async (client: pg.ClientBase): Promise<string | undefined> => {
  const extensions = await ask(client, `select from pg_extension where extname = 'citus'`);
  if (extensions.length === 0) {
    return 'This is a PostgreSQL without Citus, so there is nothing to distribute to. Create the extension "citus" in this database on each node, add the nodes, and run this again. docs/distributed.md says how.';
  }
  const nodes = await ask<{ isCoordinator: boolean }>(
    client,
    `select groupid = 0 as "isCoordinator" from pg_dist_node where noderole = 'primary' and isactive`,
  );
  if (new Set(nodes.map(({ isCoordinator }) => isCoordinator)).size < 2) {
    return 'This cluster has no worker, or its coordinator is not registered. Register the coordinator (citus_set_coordinator_host), add a worker (citus_add_node), and run this again.';
  }
  return undefined;
};

/**
 * The reason why this schema can't be distributed: it may have only breaches that a cluster accepts, or that are replaced here.
 */
const whyNotThis = async (client: pg.ClientBase): Promise<string | undefined> => {
  const { rows } = await client.query<CatalogueBreach>(catalogueBreaches);
  const replaced = new Set(policiesThere.map(({ table, policy }) => `${table} ${policy}`));
  const left = rows.filter(({ rule, name }) => !rule.includes('sequence') && !replaced.has(name));
  return left.length === 0
    ? undefined
    : `The schema cannot be distributed: ${left.map(({ rule, name }) => `${name} (${rule})`).join('; ')}.`;
};

/**
 * Creates the product's roles on the workers if the coordinator had them before Citus, or from another database; a role created
 * under Citus reaches them automatically.
 */
export const spreadRoles = async (client: pg.ClientBase): Promise<void> => {
  const [found] = await ask<{ there: boolean }>(
    client,
    `select to_regclass('pg_catalog.pg_dist_node') is not null as there`,
  );
  if (found?.there === true) {
    await client.query(
      `select run_command_on_workers(format(
         'do $do$ begin if not exists (select from pg_roles where rolname = %L) then create role %I login; end if; end $do$', rolname, rolname))
       from pg_roles where rolname like 'bo\\_%'`,
    );
  }
};

const settle = async (client: pg.ClientBase): Promise<void> => {
  const [{ name } = { name: '' }] = await ask<{ name: string }>(
    client,
    'select quote_ident(current_database()) as name',
  );
  for (const setting of [
    // The tenant reaches the workers as a setting of the transaction. Decision 4.
    `citus.propagate_set_commands = 'local'`,
    // A statement that concerns several merchants is planned with its values.
    `app.planned_once = 'auto'`,
    // By default a write over several merchants locks each shard to its transaction's end, so that two batches of the feed met in
    // opposite orders. The product orders its own locks, and what still meets is found as a deadlock and taken again.
    'citus.enable_deadlock_prevention = off',
    // A later migration may create a table with foreign keys to distributed ones; it is placed afterwards.
    'citus.enable_local_reference_table_foreign_keys = off',
  ]) {
    await client.query(`alter database ${name} set ${setting}`);
    await client.query(`set ${setting}`);
  }
  // These roles read rows of many merchants and then write a shared table, for which Citus needs one connection per node.
  for (const role of ['identity', 'operator', 'jobs']) {
    await client.query(
      `alter role bo_${role} in database ${name} set citus.multi_shard_modify_mode = 'sequential'`,
    );
  }
};

const unplaced = (client: pg.ClientBase) =>
  ask<{ name: string; names: string[] }>(
    client,
    `select c.relname::text as name,
       coalesce((select array_agg(distinct k.confrelid::regclass::text) from pg_constraint k
         where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid), '{}') as names
     from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and c.relname <> all ($1) and not exists (select from pg_dist_partition p where p.logicalrelid = c.oid)
     order by 1`,
    [[...coordinatorTables]],
  );

/** Sorts tables so that those referenced by foreign keys come first. */
const inOrder = (tables: { name: string; names: string[] }[]): string[] => {
  const waiting = new Map(tables.map(({ name, names }) => [name, names]));
  const ordered: string[] = [];
  while (waiting.size > 0) {
    const ready = [...waiting].filter(([, names]) => names.every((name) => !waiting.has(name)));
    if (ready.length === 0) {
      throw new Error(`Foreign keys go in a circle among ${[...waiting.keys()].join(', ')}.`);
    }
    for (const [name] of ready) {
      ordered.push(name);
      waiting.delete(name);
    }
  }
  return ordered;
};

// All tenant tables are co-located with this one, so that the rows of a business are on one node.
const companion = 'payers';

const place = async (client: pg.ClientBase, table: string): Promise<void> => {
  if (sharedTables.some((shared) => shared === table)) {
    await client.query(`select create_reference_table($1)`, [table]);
    return;
  }
  const colocated = table === companion ? 'none' : companion;
  await client.query(`select create_distributed_table($1, 'business_id', colocate_with => $2)`, [
    table,
    colocated,
  ]);
};

/** On a cluster the statement itself draws a row's number, so a role that may insert needs the right to the sequence. */
const grantNumbers = async (client: pg.ClientBase): Promise<void> => {
  const grants = await ask<{ statement: string }>(
    client,
    `select format('grant usage on sequence %s to %I', pg_get_serial_sequence(c.relname, a.attname), r.rolname) as statement
     from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attidentity <> ''
     join pg_roles r on r.rolname like 'bo\\_%' and has_any_column_privilege(r.oid, c.oid, 'insert')
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`,
  );
  for (const { statement } of grants) {
    await client.query(statement);
  }
};

/**
 * The check of such a key waits for changes of its own transaction on another connection, as in a sign-in, and would wait
 * forever. People and businesses are never deleted, so the key is not needed.
 */
const dropKeysToShared = async (client: pg.ClientBase): Promise<void> => {
  const drops = await ask<{ statement: string }>(
    client,
    `select format('alter table %s drop constraint %I', k.conrelid::regclass, k.conname) as statement
     from pg_constraint k join pg_class c on c.oid = k.conrelid
     where k.contype = 'f' and c.relnamespace = 'public'::regnamespace and c.relname = any ($1)
       and k.confrelid in (select logicalrelid from pg_dist_partition)`,
    [[...coordinatorTables]],
  );
  for (const { statement } of drops) {
    await client.query(statement);
  }
};

const replacePolicies = async (client: pg.ClientBase): Promise<void> => {
  for (const { table, policy, check } of policiesThere) {
    await client.query(`alter policy ${policy} on ${table} with check (${check})`);
  }
};

/**
 * Places every table that has no placement yet; safe to repeat and to resume. Existing rows move along. Returns the reason if it
 * is not possible.
 */
export const distributeTables = async (
  client: pg.ClientBase,
  { say = () => {}, shards }: Placing = {},
): Promise<{ refused?: string }> => {
  const refused = (await whyNotHere(client)) ?? (await whyNotThis(client));
  if (refused !== undefined) {
    return { refused };
  }
  await settle(client);
  await replacePolicies(client);
  say('Settings and policies of the cluster are set');
  // Months that have rows are else placed side by side, which their keys to tables on each node forbid.
  await client.query(`set citus.multi_shard_modify_mode = 'sequential'`);
  if (shards !== undefined) {
    await client.query(`set citus.shard_count = ${shards}`);
  }
  const tables = inOrder(await unplaced(client));
  const isShared = (table: string) => sharedTables.some((shared) => shared === table);
  const leads = (table: string) => (isShared(table) ? 0 : table === companion ? 1 : 2);
  for (const table of tables.toSorted((one, other) => leads(one) - leads(other))) {
    await place(client, table);
    say(`${table}: ${isShared(table) ? 'copied to each node' : 'split by business_id'}`);
  }
  await dropKeysToShared(client);
  await grantNumbers(client);
  say(tables.length === 0 ? 'Every table has its place already' : `${tables.length} tables placed`);
  return {};
};
