-- A try belongs to the business at whose door it was made. One at no single door is seen by the businesses that the person could
-- have entered; a try at a door from before doors were written down is seen there.
grant create on schema public to bo_identity;
grant bo_identity to current_user;

create or replace function sign_ins_of_business() returns table (
  id bigint, at timestamptz, account text, person_name text, method text, session_kind text, ip text, user_agent text, outcome text,
  reason text
)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
declare
  mine constant bigint := public.tenant_business_id();
  door constant text := (select b.merchant_number from public.businesses b where b.id = mine);
  members constant bigint[] := array(select m.person_id from public.memberships m where m.business_id = mine);
  entering constant bigint[] := array(
    select m.person_id from public.memberships m where m.business_id = mine and m.status = 'normal');
begin
  return query
  select a.id, a.at, a.account, p.name, a.method, a.session_kind, a.ip, a.user_agent, a.outcome, a.reason
  from public.persons p
  join public.sign_in_attempts a on a.person_id = p.id
  where p.id = any (members) and (
    a.business_id = mine
    or a.business_id is null and p.id = any (entering)
      and (a.method <> 'adminLogin' or split_part(a.account, '/', 1) = door))
  union all
  select a.id, a.at, a.account, p.name, a.method, a.session_kind, a.ip, a.user_agent, a.outcome, a.reason
  from public.sign_in_attempts a
  join public.persons p on p.id = a.person_id
  where a.method = 'systemLogin' and a.business_id = mine;
end $$;
revoke create on schema public from bo_identity;
revoke bo_identity from current_user;
