-- A distributed database cannot join such a function with tables of merchants (Decision 38): it answers all that its callers show.
drop function administrators_of_business();
create function administrators_of_business() returns table (
  id uuid, person_id bigint, email text, name text, login_name text, language text, time_zone_id smallint, avatar text, status text,
  role_id bigint, role_name_zh text, role_name_en text, role_predefined text, role_is_top boolean, role_permissions text[],
  gateway_numbers text[], sees_account_dynamics boolean, is_owner boolean, last_signed_in_at timestamptz, invited_by text,
  invited_at timestamptz, expires_at timestamptz, joined_at timestamptz
)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
declare
  mine constant bigint := public.tenant_business_id();
  members constant bigint[] := array(select m.person_id from public.memberships m where m.business_id = mine);
begin
  return query
  with seen as materialized (
    select member, greatest(
      (select max(a.at) from public.sign_in_attempts a
       where a.person_id = member and a.business_id = mine and a.outcome = 'success'),
      (select max(s.created_at) from public.sessions s where s.person_id = member and s.business_id = mine)) as last_at
    from unnest(members) as member
  )
  select m.administrator_id, m.person_id, p.email, p.name, m.login_name, p.language, p.time_zone_id, p.avatar, m.status,
    m.role_id, r.name_zh, r.name_en, r.predefined, r.is_top, r.permissions, m.gateway_numbers, m.sees_account_dynamics, m.is_owner,
    seen.last_at, inviter.name, i.invited_at, null::timestamptz, m.created_at
  from public.memberships m
  left join public.roles r on r.business_id = m.business_id and r.id = m.role_id
  join public.persons p on p.id = m.person_id
  join seen on seen.member = m.person_id
  left join public.invitations i on i.business_id = m.business_id and i.id = m.administrator_id
  left join public.persons inviter on inviter.id = i.invited_by
  where m.business_id = mine and p.removed_at is null
  union all
  select i.id, null, i.email, null, i.login_name, i.language, null, null, 'invitationPending',
    i.role_id, r.name_zh, r.name_en, r.predefined, r.is_top, r.permissions, i.gateway_numbers, i.sees_account_dynamics, false,
    null, inviter.name, i.invited_at, i.expires_at, null
  from public.invitations i
  join public.roles r on r.business_id = i.business_id and r.id = i.role_id
  join public.persons inviter on inviter.id = i.invited_by
  where i.business_id = mine and i.closed_at is null;
end $$;

grant create on schema public to bo_identity;
grant bo_identity to current_user;
alter function administrators_of_business() owner to bo_identity;
revoke create on schema public from bo_identity;
revoke bo_identity from current_user;
revoke execute on function administrators_of_business() from public;
grant execute on function administrators_of_business() to bo_tenant;
