-- Spec S2.9, S2.56 to S2.59 (Decision 8): what a person keeps of himself.
alter table persons
  -- Set once he chose one himself: until then the language is that of his letters only.
  add column has_chosen_language boolean not null default false,
  add column theme text check (theme in ('light', 'dark', 'system')),
  add column density text check (density in ('compact', 'default', 'comfortable')),
  -- The row stays for what was done under it; name, address and number are gone with the account.
  add column removed_at timestamptz,
  add check (removed_at is null or (email is null and phone is null));

-- A session is named to its person by this, never by what opens it.
alter table sessions add column id uuid not null default gen_random_uuid();

-- What a person wants to hear of in a business; where no row stands, what the contract says.
create table notification_choices (
  business_id bigint not null references businesses (id),
  person_id bigint not null references persons (id),
  event text not null check (event ~ '^[a-z][A-Za-z]{1,40}$'),
  channel text not null check (channel in ('mail', 'reminder')),
  is_on boolean not null,
  primary key (business_id, person_id, event, channel)
);
call wall_tenant_table('notification_choices', '', 'select', 'select');
grant select, insert, update (is_on), delete on notification_choices to bo_identity;
create policy identity on notification_choices to bo_identity using (true) with check (true);

-- Whoever removes his account leaves his businesses with it, and takes along what would open it again.
-- A role that only he held may be deleted then.
alter table memberships
  alter column role_id drop not null,
  add constraint memberships_role_check check (role_id is not null or status = 'disabled');
grant update (status, login_name, is_owner, role_id) on memberships to bo_identity;
create policy leaving on memberships for update to bo_identity using (true) with check (status = 'disabled' and not is_owner);
grant delete on known_devices to bo_identity;

-- What the applicant of a refund was last told of it; found by what he was not told yet, whoever brought it about.
alter table refunds add column applicant_told text check (applicant_told in ('waitsForFunds', 'failed'));
alter table refunds no force row level security;
update refunds set applicant_told = case when status = 'failed' then 'failed' else 'waitsForFunds' end
where applied_by is not null and (status = 'failed' or waiting_since is not null);
alter table refunds force row level security;
create index refunds_to_tell on refunds (applied_at) where applied_by is not null and (
  status = 'failed' and applicant_told is distinct from 'failed' or waiting_since is not null and applicant_told is null);
-- The letter goes to the person who applied, by the name and in the language he has.
grant select (id, name, email, email_verified_at, language) on persons to bo_jobs;
grant select on memberships to bo_jobs;
create policy jobs on memberships for select to bo_jobs using (true);
