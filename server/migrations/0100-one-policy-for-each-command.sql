-- One permissive policy for each role, table and command, without sub-selects (Decision 4). A distributed database drops the word
-- "restrictive" on its shards and would then take either policy as enough: a merchant would see other merchants' rows.
-- What tables made from here on get.
create or replace procedure wall_tenant_table(table_name regclass, feed_access text, operator_access text, jobs_access text)
  language plpgsql as $$
begin
  execute format('alter table %s enable row level security', table_name);
  execute format('alter table %s force row level security', table_name);
  execute format(
    'create policy tenant_all on %s to bo_tenant using (business_id = tenant_business_id()) with check (business_id = tenant_business_id())',
    table_name);
  if feed_access <> '' then
    execute format('grant %s on %s to bo_feed', feed_access, table_name);
    execute format('create policy feed on %s to bo_feed using (true) with check (true)', table_name);
  end if;
  if operator_access <> '' then
    execute format('grant %s on %s to bo_operator', operator_access, table_name);
    execute format('create policy operator on %s to bo_operator using (true) with check (true)', table_name);
  end if;
  if jobs_access <> '' then
    execute format('grant %s on %s to bo_jobs', jobs_access, table_name);
    execute format('create policy jobs on %s to bo_jobs using (true) with check (true)', table_name);
  end if;
end $$;

-- Spec S6.3: people who may see certain gateways only.
create or replace procedure wall_gateway_column(table_name regclass)
  language plpgsql as $$
begin
  execute format(
    'alter policy tenant_all on %s using (business_id = tenant_business_id() and (tenant_gateways() is null or gateway_number = any (tenant_gateways())))
       with check (business_id = tenant_business_id() and (tenant_gateways() is null or gateway_number = any (tenant_gateways())))',
    table_name);
end $$;

-- Folds what is there: any permissive policy and all restrictive ones, as PostgreSQL reads them together. A table whose policies are
-- for all commands has one afterwards, others have one for each command.
create function pg_temp.without_sub_selects(condition text) returns text
  language sql immutable
  return regexp_replace(condition, '\( SELECT (tenant_\w+)\(\) AS \w+\)(::text\[\])?', '\1()', 'g');

create temporary table tenant_policies on commit drop as
  select tablename, policyname, cmd, permissive = 'PERMISSIVE' as opens,
    pg_temp.without_sub_selects(qual) as seen, pg_temp.without_sub_selects(coalesce(with_check, qual)) as written
  from pg_policies
  where schemaname = 'public' and 'bo_tenant' = any (roles);

do $$
declare
  old record;
  new record;
begin
  for old in select tablename, policyname from tenant_policies loop
    execute format('drop policy %I on %I', old.policyname, old.tablename);
  end loop;
  for new in
    with shapes as (
      select tablename, case when bool_and(cmd = 'ALL') then array['ALL'] else array['SELECT', 'INSERT', 'UPDATE', 'DELETE'] end as commands
      from tenant_policies group by 1
    )
    select s.tablename, command,
      concat_ws(' and ', '(' || string_agg(p.seen, ' or ' order by p.seen) filter (where opens) || ')',
        string_agg(p.seen, ' and ' order by p.seen) filter (where not opens)) as seen,
      concat_ws(' and ', '(' || string_agg(p.written, ' or ' order by p.written) filter (where opens) || ')',
        string_agg(p.written, ' and ' order by p.written) filter (where not opens)) as written
    from shapes s cross join unnest(s.commands) as command
    join tenant_policies p on p.tablename = s.tablename and p.cmd in ('ALL', command)
    group by 1, 2
    having bool_or(opens)
  loop
    execute concat_ws(' ',
      format('create policy %s on %I for %s to bo_tenant', lower('tenant_' || new.command), new.tablename, new.command),
      case when new.command <> 'INSERT' then 'using (' || new.seen || ')' end,
      case when new.command not in ('SELECT', 'DELETE') then 'with check (' || new.written || ')' end);
  end loop;
end $$;
