-- Entries found by a part of their value, remark or number. As with payers, LIKE is not leak-proof, so the function names the
-- tenant itself, and its owner may read nothing but what it searches (Decision 4). It answers numbers only, which are then read
-- under the tenant's policy.
create index risk_entries_by_text on risk_entries
  using gin (business_id, shown gin_trgm_ops, remark gin_trgm_ops, number gin_trgm_ops);

grant select on risk_entries to bo_search;
create policy search on risk_entries for select to bo_search using (true);
create function search_risk_entries(part text, at_most integer) returns setof text
  language plpgsql stable security definer
  set search_path = pg_catalog, public
as $$
declare
  -- A literal value, so that the planner sees it when it chooses the index.
  tenant bigint := nullif(current_setting('app.business_id', true), '')::bigint;
begin
  return query select number from public.risk_entries
    where business_id = tenant and (shown ilike part or remark ilike part or number ilike part) limit at_most;
end $$;
revoke all on function search_risk_entries from public;
grant execute on function search_risk_entries to bo_tenant;
grant create on schema public to bo_search;
grant bo_search to current_user;
alter function search_risk_entries owner to bo_search;
revoke create on schema public from bo_search;
revoke bo_search from current_user;
