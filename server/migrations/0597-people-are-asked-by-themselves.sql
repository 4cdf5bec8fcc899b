-- Sign-ins and sessions stay on the coordinator of a distributed database, members are on the node of their business (Decision 38): each
-- function asks for the members first, and then about those persons.
grant create on schema public to bo_identity;
grant bo_identity to current_user;

create or replace function administrators_of_business() returns table (
  id uuid, person_id bigint, email text, name text, login_name text, language text, time_zone_id smallint, avatar text, status text,
  role_id bigint, gateway_numbers text[], sees_account_dynamics boolean, is_owner boolean, last_signed_in_at timestamptz, invited_by text,
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
  select m.administrator_id, m.person_id, p.email, p.name, m.login_name, p.language, p.time_zone_id, p.avatar, m.status, m.role_id,
    m.gateway_numbers, m.sees_account_dynamics, m.is_owner, seen.last_at, inviter.name, i.invited_at, null::timestamptz, m.created_at
  from public.memberships m
  join public.persons p on p.id = m.person_id
  join seen on seen.member = m.person_id
  left join public.invitations i on i.business_id = m.business_id and i.id = m.administrator_id
  left join public.persons inviter on inviter.id = i.invited_by
  where m.business_id = mine and p.removed_at is null
  union all
  select i.id, null, i.email, null, i.login_name, i.language, null, null, 'invitationPending', i.role_id, i.gateway_numbers,
    i.sees_account_dynamics, false, null, inviter.name, i.invited_at, i.expires_at, null
  from public.invitations i
  join public.persons inviter on inviter.id = i.invited_by
  where i.business_id = mine and i.closed_at is null;
end $$;

create or replace function sign_ins_of_business() returns table (
  id bigint, at timestamptz, account text, person_name text, method text, session_kind text, ip text, user_agent text, outcome text,
  reason text
)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
declare
  mine constant bigint := public.tenant_business_id();
  members constant bigint[] := array(select m.person_id from public.memberships m where m.business_id = mine);
begin
  return query
  select a.id, a.at, a.account, p.name, a.method, a.session_kind, a.ip, a.user_agent, a.outcome, a.reason
  from public.persons p
  join public.sign_in_attempts a on a.person_id = p.id
  where p.id = any (members) and (a.business_id = mine or a.business_id is null)
  union all
  select a.id, a.at, a.account, p.name, a.method, a.session_kind, a.ip, a.user_agent, a.outcome, a.reason
  from public.sign_in_attempts a
  join public.persons p on p.id = a.person_id
  where a.method = 'systemLogin' and a.business_id = mine;
end $$;

create or replace function last_sign_in(person bigint) returns table (at timestamptz, ip text)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
declare
  mine constant bigint := public.tenant_business_id();
begin
  if exists (select 1 from public.memberships m where m.business_id = mine and m.person_id = person) then
    return query
    select a.at, a.ip from public.sign_in_attempts a
    where a.person_id = person and a.outcome = 'success'
    order by a.at desc offset 1 limit 1;
  end if;
end $$;

-- Its own business is a value, so that the node of its rows is known before the question is planned.
create or replace function announcements_for(person bigint, at timestamptz) returns table (
  id bigint, title_en text, title_zh_cn text, title_zh_hk text, body_en text, body_zh_cn text, body_zh_hk text, priority text,
  must_read boolean, publish_from timestamptz, publish_to timestamptz
)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
declare
  mine constant bigint := public.tenant_business_id();
begin
  return query
  select a.id, a.title_en, a.title_zh_cn, a.title_zh_hk, a.body_en, a.body_zh_cn, a.body_zh_hk, a.priority, a.must_read,
    a.publish_from, a.publish_to
  from public.announcements a
  where a.scheduled_at is not null and a.withdrawn_at is null and a.publish_from <= at
    and (a.publish_to is null or at < a.publish_to)
    and exists (
      select from public.announcement_recipients r
      where r.announcement_id = a.id and r.business_id = mine and r.person_id = person);
end $$;

create or replace function demand_new_password(member bigint) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  tenant constant bigint := public.tenant_business_id();
begin
  if exists (select 1 from public.memberships m where m.business_id = tenant and m.person_id = member) then
    update public.persons p set password_demanded_by = array_append(array_remove(p.password_demanded_by, tenant), tenant)
    where p.id = member;
  end if;
  return exists (select 1 from public.memberships m where m.person_id = member and m.business_id <> tenant and m.status = 'normal');
end $$;
revoke create on schema public from bo_identity;
revoke bo_identity from current_user;

-- Whoever adds to a table that each node holds whole locks it there, which the right to change it allows.
grant update on bank_references to bo_operator;
