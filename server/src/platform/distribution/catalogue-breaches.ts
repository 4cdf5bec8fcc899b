import sql, { type Sql } from 'sql-template-tag';
import { coordinatorTables, sharedTables } from './placements.ts';

/** A schema object that a distributed database refuses or, worse, executes differently. */
export type CatalogueBreach = { rule: string; name: string };

// Partitions follow their parents.
const placed = sql`
  placed as (
    select c.oid, c.relname::text as name,
      case when c.relname = any (${[...sharedTables]}) then 'shared'
        when c.relname = any (${[...coordinatorTables]}) then 'coordinator' else 'tenant' end as place,
      (select a.attnum from pg_attribute a
       where a.attrelid = c.oid and a.attname = 'business_id' and a.attnotnull and not a.attisdropped) as business
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
  )`;

// The distribution column leads a table's keys, so that each key is checked on one node.
const keys = sql`
  select 'a tenant table has business_id, not null' as rule, name from placed where place = 'tenant' and business is null
  union all
  select 'business_id leads each primary and unique key of a tenant table', p.name || ' ' || i.indexrelid::regclass
  from placed p join pg_index i on i.indrelid = p.oid
  where p.place = 'tenant' and (i.indisunique or i.indisexclusion) and p.business is distinct from i.indkey[0]
  union all
  select 'a table has a primary key', name from placed
  where not exists (select from pg_constraint k where k.conrelid = placed.oid and k.contype = 'p')`;

// A key is checked on the node of the referencing row.
const foreignKeys = sql`
  select 'a foreign key stays within a business, or names a shared table', n.name || ' ' || k.conname
  from pg_constraint k
  join placed n on n.oid = k.conrelid
  join placed r on r.oid = k.confrelid
  where k.contype = 'f' and k.conparentid = 0 and case
    when r.place = 'shared' then false
    when r.place = 'coordinator' then n.place <> 'coordinator'
    else n.place <> 'tenant' or (n.business, r.business) is distinct from (k.conkey[1], k.confkey[1]) end`;

const policies = sql`
  select 'a policy is permissive, for on the shards of a cluster a restrictive one opens', tablename || ' ' || policyname
  from pg_policies where schemaname = 'public' and permissive = 'RESTRICTIVE'
  union all
  select 'a policy asks no other table', tablename || ' ' || policyname
  from pg_policies where schemaname = 'public' and concat(qual, with_check) ~* '\\mselect\\M'`;

const values = sql`
  select 'a table has no trigger', p.name || ' ' || t.tgname
  from placed p join pg_trigger t on t.tgrelid = p.oid where not t.tgisinternal
  union all
  select 'a tenant table takes its numbers from no sequence', p.name || '.' || a.attname
  from placed p
  join pg_attribute a on a.attrelid = p.oid and not a.attisdropped
  left join pg_attrdef d on d.adrelid = p.oid and d.adnum = a.attnum
  where p.place = 'tenant' and (a.attidentity <> '' or pg_get_expr(d.adbin, d.adrelid) like 'nextval(%')`;

// On a cluster the insert itself writes the defaults.
const defaults = sql`
  select 'who may insert a row may write its defaults', p.name || '.' || a.attname
  from placed p
  join pg_attribute a on a.attrelid = p.oid and not a.attisdropped and a.attgenerated = '' and (a.atthasdef or a.attidentity <> '')
  join pg_roles r on r.rolname like 'bo\\_%'
    and has_any_column_privilege(r.oid, p.oid, 'insert') and not has_column_privilege(r.oid, p.oid, a.attnum, 'insert')
  where p.place <> 'coordinator'`;

// A SQL function is inlined into the calling statement, which the cluster can't divide, or gets a row it can't send.
const functions = sql`
  select 'a function that reads a tenant table is written in PL/pgSQL', f.proname::text
  from pg_proc f
  join pg_language l on l.oid = f.prolang and l.lanname = 'sql'
  where f.pronamespace = 'public'::regnamespace and exists (
    select from placed p where p.place = 'tenant'
      and coalesce(pg_get_function_sqlbody(f.oid), f.prosrc) ~* ('\\m(from|join|update|into)\\s+\\(*(public\\.)?' || p.name || '\\M'))
  union all
  select 'a function takes no whole row', f.proname::text
  from pg_proc f
  where f.pronamespace = 'public'::regnamespace
    and exists (select from pg_type t where t.oid = any (f.proargtypes) and t.typtype = 'c')`;

/** Everything in the schema that prevents distribution, in a fixed order. */
export const catalogueBreaches: Sql = sql`
  with ${placed}
  select rule, name from (
    ${keys} union all ${foreignKeys} union all ${policies} union all ${values} union all ${defaults} union all ${functions}
  ) breaches (rule, name)
  order by rule, name`;
