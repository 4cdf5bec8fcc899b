-- Spec S2.3, S4.1: a business signs itself up, and what became of its status since (Decision 8).

-- Two ways to write one mailbox: the part behind a plus, a final dot, and the dots that one large provider does not look at.
create function email_key(email text) returns text
  language sql immutable strict parallel safe set search_path = pg_catalog, pg_temp as $$
  select case when domain in ('gmail.com', 'googlemail.com') then replace(name, '.', '') || '@gmail.com' else name || '@' || domain end
  from (select
    split_part(split_part(lower(btrim(email)), '@', 1), '+', 1) as name,
    rtrim(split_part(lower(btrim(email)), '@', 2), '.') as domain) as parts
$$;
alter table persons
  add column email_key text generated always as (email_key(email)) stored,
  -- When he agreed to what the form of the sign-up says.
  add column consented_at timestamptz;
create index persons_by_email_key on persons (email_key);

alter table businesses
  -- What the applicant says; what was verified stands in the profile.
  add column applied_entity text check (applied_entity in ('company', 'partnership', 'soleTrader')),
  add check (status in (0, 10, 20, 25, 30, 40, 50, 60));
create sequence merchant_numbers start 200001 minvalue 200001 maxvalue 699999;
grant usage on merchant_numbers to bo_identity;

-- Each status a business came to, from when on, by whom and why. Never changed.
create table business_status_changes (
  business_id bigint not null references businesses (id),
  id bigint generated always as identity,
  at timestamptz not null,
  -- Null: it was made.
  from_status smallint,
  to_status smallint not null,
  actor_kind text not null check (actor_kind in ('merchant', 'operator', 'system')),
  person_id bigint references persons (id),
  reasons text[] not null default '{}',
  note text,
  primary key (business_id, id)
);
call wall_tenant_table('business_status_changes', '', 'select, insert', '');
grant select, insert on business_status_changes to bo_identity;
create policy seen on business_status_changes for select to bo_identity using (true);
create policy sign_up on business_status_changes for insert to bo_identity
  with check (coalesce(from_status, 0) = 0 and to_status in (0, 10));

-- Who signs up makes a business that may do nothing yet, its roles and himself as its owner; who verifies his address moves it
-- on by one step. All else is the acquirer's.
grant insert on businesses, roles, memberships to bo_identity;
grant update (name, region, status) on businesses to bo_identity;
create policy sign_up on businesses for insert to bo_identity
  with check (status in (0, 10) and merchant_status = 'notActivated');
create policy verified on businesses for update to bo_identity using (status = 0) with check (status in (0, 10));
create policy sign_up on roles for insert to bo_identity
  with check (exists (select from businesses b where b.id = business_id and b.status in (0, 10)));
create policy sign_up on memberships for insert to bo_identity
  with check (is_owner and exists (select from businesses b where b.id = business_id and b.status in (0, 10)));
-- The welcome of an approved business is read once.
grant update (is_initial_login) on memberships to bo_identity;
create policy welcomed on memberships for update to bo_identity using (is_initial_login) with check (not is_initial_login);

-- Work that was handed in; a second time it counts for nothing.
create table spent_proofs (
  signature text primary key,
  expires_at timestamptz not null
);
grant insert on spent_proofs to bo_identity;
grant select (expires_at), delete on spent_proofs to bo_jobs;

-- The acquirer's people see no persons; whom they have to tell of a status, they may name.
create function owners_of_business(of bigint) returns table (person_id bigint, email text, name text, language text)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
  select p.id, p.email, p.name, p.language
  from public.memberships m join public.persons p on p.id = m.person_id
  where m.business_id = of and m.is_owner and m.status = 'normal' and p.email is not null
$$;
grant create on schema public to bo_identity;
grant bo_identity to current_user;
alter function owners_of_business(bigint) owner to bo_identity;
revoke create on schema public from bo_identity;
revoke bo_identity from current_user;
revoke execute on function owners_of_business(bigint) from public;
grant execute on function owners_of_business(bigint) to bo_operator;
