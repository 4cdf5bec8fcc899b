-- Decision 9. An administrator bears one id from his invitation on; who is invited is no person of ours until he accepts.
alter table memberships add column administrator_id uuid not null default gen_random_uuid();
create unique index memberships_by_administrator on memberships (business_id, administrator_id);
alter table memberships
  drop constraint memberships_status_check,
  add constraint memberships_status_check check (status in ('normal', 'disabled'));
grant update (role_id, gateway_numbers, sees_account_dynamics, login_name, status, is_owner) on memberships to bo_tenant;
create table invitations (
  business_id bigint not null references businesses (id),
  id uuid not null,
  -- Normal form: trimmed, lower case.
  email text not null check (email = lower(btrim(email))),
  login_name text not null check (login_name = lower(btrim(login_name))),
  -- Goes with the invitation's end: what nobody holds may be removed.
  role_id bigint,
  -- Spec S6.3: null means every gateway of the business.
  gateway_numbers text[],
  sees_account_dynamics boolean not null,
  language text not null check (language in ('zhCn', 'zhHk', 'en')),
  invited_by bigint not null references persons (id),
  invited_at timestamptz not null,
  expires_at timestamptz not null,
  closed_at timestamptz,
  outcome text check (outcome in ('accepted', 'withdrawn')),
  primary key (business_id, id),
  foreign key (business_id, role_id) references roles (business_id, id),
  check ((closed_at is null) = (role_id is not null)),
  check ((closed_at is null) = (outcome is null))
);
create unique index open_invitations on invitations (business_id, email) where closed_at is null;
create unique index open_invitations_by_login_name on invitations (business_id, login_name) where closed_at is null;
call wall_tenant_table('invitations', '', '', '');
grant select, insert, update (role_id, expires_at, closed_at, outcome) on invitations to bo_tenant;
grant select, update (role_id, closed_at, outcome) on invitations to bo_identity;
create policy identity on invitations to bo_identity using (true) with check (true);
-- Who accepts an invitation joins by it, and by nothing else.
grant insert on memberships to bo_identity;
create policy joined on memberships for insert to bo_identity with check (
  not is_owner and status = 'normal' and exists (
    select from invitations i
    where i.business_id = memberships.business_id and i.id = memberships.administrator_id and i.closed_at is null));

create index sessions_by_business on sessions (business_id, person_id, created_at) where business_id is not null;
create index one_time_keys_by_business on one_time_keys (business_id, created_at) where business_id is not null;

-- People, sessions and keys are no tenant data. What an administrator may know of and do to those of his business stands in
-- these four functions, each for the tenant of the transaction and for no other.
create function administrators_of_business() returns table (
  id uuid, person_id bigint, email text, name text, login_name text, language text, status text, role_id bigint,
  gateway_numbers text[], sees_account_dynamics boolean, is_owner boolean, last_signed_in_at timestamptz, invited_by text,
  invited_at timestamptz, expires_at timestamptz, joined_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select m.administrator_id, m.person_id, p.email, p.name, m.login_name, p.language, m.status, m.role_id, m.gateway_numbers,
    m.sees_account_dynamics, m.is_owner,
    greatest(
      (select max(a.at) from public.sign_in_attempts a
       where a.person_id = m.person_id and a.business_id = m.business_id and a.outcome = 'success'),
      (select max(s.created_at) from public.sessions s where s.person_id = m.person_id and s.business_id = m.business_id)),
    inviter.name, i.invited_at, null::timestamptz, m.created_at
  from public.memberships m
  join public.persons p on p.id = m.person_id
  left join public.invitations i on i.business_id = m.business_id and i.id = m.administrator_id
  left join public.persons inviter on inviter.id = i.invited_by
  where m.business_id = public.tenant_business_id() and p.removed_at is null
  union all
  select i.id, null, i.email, null, i.login_name, i.language, 'invitationPending', i.role_id, i.gateway_numbers,
    i.sees_account_dynamics, false, null, inviter.name, i.invited_at, i.expires_at, null
  from public.invitations i
  join public.persons inviter on inviter.id = i.invited_by
  where i.business_id = public.tenant_business_id() and i.closed_at is null
$$;

-- Ends every session that a member has in this business; those of his other businesses go on.
create function end_sessions_of_member(member bigint, at timestamptz) returns void
  language sql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
  update public.sessions set revoked_at = at
  where person_id = member and business_id = public.tenant_business_id() and revoked_at is null
$$;

-- Nothing else is open to him until he has chosen a new password.
create function demand_new_password(member bigint) returns void
  language sql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
  update public.persons p set force_change_password = true
  where p.id = member and exists (
    select from public.memberships m where m.business_id = public.tenant_business_id() and m.person_id = p.id)
$$;

-- Keeps a link's key for somebody of the business, or answers how many seconds to wait: one a minute, five an hour and ten a day
-- for each subject, a hundred an hour for the business. The newest of a subject alone opens.
create function keep_key_of_business(
  purpose text, subject text, member bigint, key_hash bytea, at timestamptz, until timestamptz) returns integer
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  tenant constant bigint := public.tenant_business_id();
  sent timestamptz[];
  of_business timestamptz[];
  wait integer;
begin
  if tenant is null or purpose not in ('invitation', 'passwordReset') or (member is not null and not exists (
      select from public.memberships m where m.business_id = tenant and m.person_id = member)) then
    raise exception 'No key of this kind is for this business to give.';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('keys of business ' || tenant, 0));
  perform pg_advisory_xact_lock(hashtextextended(purpose || ' ' || subject, 0));
  sent := array(
    select k.created_at from public.one_time_keys k
    where k.purpose = keep_key_of_business.purpose and k.subject = keep_key_of_business.subject
      and k.created_at > at - interval '1 day'
    order by k.created_at desc limit 10);
  of_business := array(
    select k.created_at from public.one_time_keys k
    where k.business_id = tenant and k.created_at > at - interval '1 hour' order by k.created_at desc limit 100);
  wait := ceil(extract(epoch from greatest(
    interval '0', sent[1] + interval '1 minute' - at, sent[5] + interval '1 hour' - at, sent[10] + interval '1 day' - at,
    of_business[100] + interval '1 hour' - at)));
  if wait > 0 then
    return wait;
  end if;
  update public.one_time_keys k set expires_at = at
  where k.purpose = keep_key_of_business.purpose and k.subject = keep_key_of_business.subject
    and k.used_at is null and k.expires_at > at;
  insert into public.one_time_keys (purpose, shape, key_hash, subject, person_id, business_id, created_at, expires_at)
  values (keep_key_of_business.purpose, 'link', keep_key_of_business.key_hash, keep_key_of_business.subject, member, tenant, at, until);
  return 0;
end $$;

grant create on schema public to bo_identity;
grant bo_identity to current_user;
do $$
declare
  own regprocedure;
begin
  foreach own in array array[
    'administrators_of_business()', 'end_sessions_of_member(bigint, timestamptz)', 'demand_new_password(bigint)',
    'keep_key_of_business(text, text, bigint, bytea, timestamptz, timestamptz)']::regprocedure[] loop
    execute format('alter function %s owner to bo_identity', own);
    execute format('revoke execute on function %s from public', own);
    execute format('grant execute on function %s to bo_tenant', own);
  end loop;
end $$;
revoke create on schema public from bo_identity;
revoke bo_identity from current_user;
