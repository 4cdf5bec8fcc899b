-- Spec S3.1: a picture is 96 by 96 and a data address, written by the server; with the person it goes where his name goes.
alter table persons add check (avatar ~ '^data:image/webp;base64,[A-Za-z0-9+/]+=*$' and length(avatar) <= 24000);

-- Lists of people show it.
drop function administrators_of_business();
create function administrators_of_business() returns table (
  id uuid, person_id bigint, email text, name text, login_name text, language text, time_zone_id smallint, avatar text, status text,
  role_id bigint, gateway_numbers text[], sees_account_dynamics boolean, is_owner boolean, last_signed_in_at timestamptz,
  invited_by text, invited_at timestamptz, expires_at timestamptz, joined_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select m.administrator_id, m.person_id, p.email, p.name, m.login_name, p.language, p.time_zone_id, p.avatar, m.status, m.role_id,
    m.gateway_numbers, m.sees_account_dynamics, m.is_owner,
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
  select i.id, null, i.email, null, i.login_name, i.language, null, null, 'invitationPending', i.role_id, i.gateway_numbers,
    i.sees_account_dynamics, false, null, inviter.name, i.invited_at, i.expires_at, null
  from public.invitations i
  join public.persons inviter on inviter.id = i.invited_by
  where i.business_id = public.tenant_business_id() and i.closed_at is null
$$;

grant create on schema public to bo_identity;
grant bo_identity to current_user;
alter function administrators_of_business() owner to bo_identity;
revoke execute on function administrators_of_business() from public;
grant execute on function administrators_of_business() to bo_tenant;
revoke create on schema public from bo_identity;
revoke bo_identity from current_user;
