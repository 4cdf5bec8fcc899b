-- A live API key of a whole business reaches what is of no gateway, and no test gateway: its list of gateways has `none` in it. Until
-- now its transactions set no list, so that only the statements kept test gateways out (Decision 4).
create function tenant_is_whole_business() returns boolean
  language sql stable parallel safe
  return tenant_gateways() is null or 'none' = any (tenant_gateways());

-- The policies of what only a whole business sees. Those that go by the gateway of a row name the list itself.
do $$
declare
  old record;
  whole constant text := 'tenant_is_whole_business()';
begin
  for old in
    select schemaname, tablename, policyname, qual, with_check from pg_policies
    where 'bo_tenant' = any (roles) and concat(qual, with_check) like '%(tenant_gateways() IS NULL)%'
      and concat(qual, with_check) not like '%ANY (tenant_gateways())%'
  loop
    execute format('alter policy %I on %I.%I %s %s', old.policyname, old.schemaname, old.tablename,
      'using (' || replace(old.qual, '(tenant_gateways() IS NULL)', whole) || ')',
      'with check (' || replace(old.with_check, '(tenant_gateways() IS NULL)', whole) || ')');
  end loop;
end $$;
