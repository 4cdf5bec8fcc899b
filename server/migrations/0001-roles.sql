-- Who may connect (Decision 4). The migrator owns everything; none of these owns a table or bypasses row-level security.
-- Passwords are set by the migrate command, which alone knows them.
do $$
declare
  name text;
begin
  foreach name in array array['bo_identity', 'bo_tenant', 'bo_operator', 'bo_feed', 'bo_jobs', 'bo_search'] loop
    if not exists (select from pg_roles where rolname = name) then
      execute format('create role %I login nosuperuser nocreatedb nocreaterole nobypassrls', name);
    end if;
    execute format('grant connect on database %I to %I', current_database(), name);
    execute format('grant usage on schema public to %I', name);
  end loop;
end $$;

create extension if not exists pg_trgm;
create extension if not exists btree_gin;

-- Every row of a tenant names its business, and every tenant policy compares that column with the transaction's setting.
create function tenant_business_id() returns bigint
  language sql stable parallel safe
  return nullif(current_setting('app.business_id', true), '')::bigint;

-- The gateways a person is restricted to; null when he may see all of the business.
create function tenant_gateways() returns text[]
  language sql stable parallel safe
  return string_to_array(nullif(current_setting('app.gateways', true), ''), ',');

-- Puts both walls' lower half on a table: forced row-level security, the tenant's policy, and the roles that see every tenant.
create procedure wall_tenant_table(table_name regclass, feed_access text, operator_access text, jobs_access text)
  language plpgsql as $$
begin
  execute format('alter table %s enable row level security', table_name);
  execute format('alter table %s force row level security', table_name);
  execute format(
    'create policy tenant on %s to bo_tenant using (business_id = (select tenant_business_id())) with check (business_id = (select tenant_business_id()))',
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

-- Spec S6.3: the second, restrictive policy for people who may see certain gateways only.
create procedure wall_gateway_column(table_name regclass)
  language plpgsql as $$
begin
  execute format(
    'create policy gateways on %s as restrictive to bo_tenant using ((select tenant_gateways()) is null or gateway_number = any ((select tenant_gateways())::text[]))',
    table_name);
end $$;
