-- Spec S2.45, S2.46: a business reads its own log and the state of its chain.
grant select on operation_log, operation_seals to bo_tenant;
-- Of the sign-ins of a business's people those that led into it, and those that led nowhere; which a person made for another
-- business are none of its affair. Sign-ins are no tenant data, so the role of identity reads them for the tenant of the
-- transaction, and for no other.
create function sign_ins_of_business() returns table (
  id bigint, at timestamptz, account text, person_name text, method text, session_kind text, ip text, user_agent text, outcome text)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select a.id, a.at, a.account, p.name, a.method, a.session_kind, a.ip, a.user_agent, a.outcome
  from public.memberships m
  join public.persons p on p.id = m.person_id
  join public.sign_in_attempts a on a.person_id = m.person_id
  where m.business_id = public.tenant_business_id() and (a.business_id = m.business_id or a.business_id is null)
$$;
grant create on schema public to bo_identity;
grant bo_identity to current_user;
alter function sign_ins_of_business() owner to bo_identity;
revoke create on schema public from bo_identity;
revoke bo_identity from current_user;
revoke execute on function sign_ins_of_business() from public;
grant execute on function sign_ins_of_business() to bo_tenant;
