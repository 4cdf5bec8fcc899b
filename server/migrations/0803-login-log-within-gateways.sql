-- Whoever is kept to certain gateways knows of people kept within them alone (Decision 9), their logins included.
grant create on schema public to bo_identity;
grant bo_identity to current_user;

drop function sign_ins_of_business();
create function sign_ins_of_business() returns table (
  id bigint, at timestamptz, account text, person_name text, method text, session_kind text, ip text, user_agent text, outcome text,
  reason text, gateway_numbers text[]
)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
declare
  mine constant bigint := public.tenant_business_id();
  door constant text := (select b.merchant_number from public.businesses b where b.id = mine);
  -- Asked for before the logins, which are kept elsewhere (Decision 38).
  kept_to constant jsonb := (
    select jsonb_object_agg(m.person_id, m.gateway_numbers) from public.memberships m
    where m.business_id = mine and m.gateway_numbers is not null);
  members constant bigint[] := array(select m.person_id from public.memberships m where m.business_id = mine);
  entering constant bigint[] := array(
    select m.person_id from public.memberships m where m.business_id = mine and m.status = 'normal');
begin
  return query
  select a.id, a.at, a.account, p.name, a.method, a.session_kind, a.ip, a.user_agent, a.outcome, a.reason,
    case when kept_to ? p.id::text then array(select jsonb_array_elements_text(kept_to -> p.id::text)) end
  from public.persons p
  join public.sign_in_attempts a on a.person_id = p.id
  where p.id = any (members) and (
    a.business_id = mine
    or a.business_id is null and p.id = any (entering)
      and (a.method <> 'adminLogin' or split_part(a.account, '/', 1) = door))
  union all
  select a.id, a.at, a.account, p.name, a.method, a.session_kind, a.ip, a.user_agent, a.outcome, a.reason,
    null::text[]
  from public.sign_in_attempts a
  join public.persons p on p.id = a.person_id
  where a.method = 'systemLogin' and a.business_id = mine;
end $$;
alter function sign_ins_of_business() owner to bo_identity;
revoke execute on function sign_ins_of_business() from public;
grant execute on function sign_ins_of_business() to bo_tenant;
revoke create on schema public from bo_identity;
revoke bo_identity from current_user;
