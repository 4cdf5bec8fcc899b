-- Spec S6.6: who somebody is at the provider of single sign-on. The issuer with its subject, never an address alone.
create table sso_identities (
  issuer text not null,
  subject text not null,
  person_id bigint not null references persons (id),
  created_at timestamptz not null,
  primary key (issuer, subject),
  -- Whoever is linked is not linked anew by an address that has passed on to somebody else.
  unique (issuer, person_id)
);
create index sso_identities_by_person on sso_identities (person_id);
-- Whoever removes his account takes this way in with him.
grant select, insert, delete on sso_identities to bo_identity;

-- Spec S6.5: one of the acquirer's people in one merchant's back-office, on his behalf and for a reason that he reads.
alter table sessions
  add column acting_reason text check (length(acting_reason) between 1 and 200),
  add constraint sessions_acting check (
    acting_reason is null
    or (business_id is not null and kind = 'browser' and expires_at <= created_at + interval '30 minutes'));

alter table sign_in_attempts
  -- Why one of the acquirer's people wanted to look in, or by its name why a single sign-on was not confirmed.
  add column reason text check (length(reason) between 1 and 200),
  drop constraint sign_in_attempts_method_check,
  add constraint sign_in_attempts_method_check check (method in ('signIn', 'adminLogin', 'sso', 'systemLogin')),
  drop constraint sign_in_attempts_outcome_check,
  add constraint sign_in_attempts_outcome_check check (
    outcome in ('success', 'wrongCredentials', 'locked', 'disabled', 'refusedOrigin', 'notLookedAt', 'secondFactorAsked', 'notConfirmed'));

-- A business reads who looked in on its behalf, beside the sign-ins of its own people.
drop function sign_ins_of_business();
create function sign_ins_of_business() returns table (
  id bigint, at timestamptz, account text, person_name text, method text, session_kind text, ip text, user_agent text, outcome text,
  reason text)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select a.id, a.at, a.account, p.name, a.method, a.session_kind, a.ip, a.user_agent, a.outcome, a.reason
  from public.memberships m
  join public.persons p on p.id = m.person_id
  join public.sign_in_attempts a on a.person_id = m.person_id
  where m.business_id = public.tenant_business_id() and (a.business_id = m.business_id or a.business_id is null)
  union all
  select a.id, a.at, a.account, p.name, a.method, a.session_kind, a.ip, a.user_agent, a.outcome, a.reason
  from public.sign_in_attempts a
  join public.persons p on p.id = a.person_id
  where a.method = 'systemLogin' and a.business_id = public.tenant_business_id()
$$;
create index sign_in_attempts_on_behalf on sign_in_attempts (business_id, at desc) where method = 'systemLogin';
grant create on schema public to bo_identity;
grant bo_identity to current_user;
alter function sign_ins_of_business() owner to bo_identity;
revoke create on schema public from bo_identity;
revoke bo_identity from current_user;
revoke execute on function sign_ins_of_business() from public;
grant execute on function sign_ins_of_business() to bo_tenant;

-- With the person who did it stands on whose behalf: that of the business of the row, for this reason. It is sealed with it.
alter table operation_log
  add column acting_reason text,
  add check (acting_reason is null or actor_kind = 'operator');
