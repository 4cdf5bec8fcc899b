create table businesses (
  id bigint primary key,
  merchant_number text not null unique check (merchant_number ~ '^\d{6}$'),
  name text not null,
  -- Spec S4.1: 40 is active; what the others mean stands in the domain rules of onboarding.
  status smallint not null,
  -- Spec S3.32.
  merchant_status text not null check (merchant_status in ('delete', 'disabled', 'notActivated', 'normal', 'testing')),
  region text not null check (region in ('overseas', 'domestic')),
  service_from date not null,
  service_to date,
  created_at timestamptz not null
);
grant select on businesses to bo_identity, bo_operator, bo_feed, bo_jobs;
-- A tenant sees its own business only, by the same setting as everywhere.
alter table businesses enable row level security;
alter table businesses force row level security;
grant select on businesses to bo_tenant;
create policy tenant on businesses to bo_tenant using (id = (select tenant_business_id()));
create policy others on businesses for select to bo_identity, bo_feed, bo_jobs using (true);
-- The acquirer makes businesses, their gateways and their people; a business cannot make itself.
grant insert, update on businesses to bo_operator;
create policy operator on businesses to bo_operator using (true) with check (true);

create table gateways (
  business_id bigint not null references businesses (id),
  gateway_number text not null check (gateway_number ~ '^\d{8}$'),
  name text not null,
  mode text not null check (mode in ('live', 'test')),
  is_active boolean not null,
  created_at timestamptz not null,
  primary key (business_id, gateway_number)
);
-- The feed finds the business by the gateway alone, so the number is unique over all of them.
create unique index gateways_by_number on gateways (gateway_number);
call wall_tenant_table('gateways', 'select', 'select, insert, update', 'select');
call wall_gateway_column('gateways');
grant select on gateways to bo_tenant;
grant select on gateways to bo_identity;
create policy identity on gateways for select to bo_identity using (true);

-- Identity is no tenant data: a person may belong to several businesses, or to the acquirer.
create table persons (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('merchant', 'operator')),
  -- Normal form: trimmed, lower case.
  email text unique check (email = lower(btrim(email))),
  operator_login text unique check (operator_login = lower(btrim(operator_login))),
  name text not null,
  avatar text,
  password_hash text not null,
  time_zone_id smallint check (time_zone_id between 1 and 7),
  language text not null check (language in ('zhCn', 'zhHk', 'en')),
  force_change_password boolean not null default false,
  requires_second_factor boolean not null default false,
  -- What an operator may do; a merchant's people get their rights from the role of a membership.
  operator_permissions text[] not null default '{}',
  created_at timestamptz not null
);

create table roles (
  business_id bigint not null references businesses (id),
  id bigint generated always as identity,
  name_zh text not null,
  name_en text not null,
  description text not null default '',
  permissions text[] not null,
  is_top boolean not null default false,
  primary key (business_id, id)
);
call wall_tenant_table('roles', '', 'select, insert, update', '');
grant select on roles to bo_tenant, bo_identity;
create policy identity on roles for select to bo_identity using (true);

create table memberships (
  business_id bigint not null references businesses (id),
  person_id bigint not null references persons (id),
  role_id bigint not null,
  login_name text not null check (login_name = lower(btrim(login_name))),
  is_owner boolean not null,
  status text not null check (status in ('normal', 'disabled', 'invitationPending', 'invitationExpired')),
  -- Spec S6.3: null means every gateway of the business.
  gateway_numbers text[],
  sees_account_dynamics boolean not null default false,
  is_initial_login boolean not null default false,
  created_at timestamptz not null,
  primary key (business_id, person_id),
  unique (business_id, login_name),
  foreign key (business_id, role_id) references roles (business_id, id)
);
create index memberships_by_person on memberships (person_id);
call wall_tenant_table('memberships', '', 'select, insert, update', '');
grant select on memberships to bo_tenant, bo_identity;
create policy identity on memberships for select to bo_identity using (true);

create table sessions (
  -- Only hashes are kept; a browser's session wants both halves, a program's has the token alone (Decision 5).
  token_hash bytea primary key,
  cookie_hash bytea unique,
  kind text not null check (kind in ('browser', 'program')),
  person_id bigint not null references persons (id),
  business_id bigint references businesses (id),
  has_second_factor boolean not null default false,
  created_at timestamptz not null,
  active_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  ip text not null,
  user_agent text not null,
  check ((kind = 'browser') = (cookie_hash is not null))
);
create index sessions_by_person on sessions (person_id) where revoked_at is null;

create table sign_in_attempts (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  -- What was typed, in normal form: a person's e-mail, or merchant number and login name.
  account text not null,
  person_id bigint references persons (id),
  business_id bigint references businesses (id),
  method text not null check (method in ('signIn', 'adminLogin')),
  session_kind text not null check (session_kind in ('browser', 'program')),
  ip text not null,
  user_agent text not null,
  outcome text not null check (outcome in ('success', 'wrongCredentials', 'locked', 'disabled', 'refusedOrigin', 'notLookedAt'))
);
create index sign_in_attempts_by_account on sign_in_attempts (account, at desc);
create index sign_in_attempts_by_ip on sign_in_attempts (ip, at desc);

create table reminders (
  id bigint generated always as identity primary key,
  person_id bigint not null references persons (id),
  content_en text not null,
  content_zh_cn text not null,
  content_zh_hk text not null,
  created_at timestamptz not null,
  read_at timestamptz
);
create index reminders_unread on reminders (person_id, id) where read_at is null;

grant select, insert, update on persons, sessions, reminders to bo_identity;
-- An attempt is written as a failure before the password is looked at, so that tries at the same moment all count.
grant select, insert, update (outcome, person_id, business_id) on sign_in_attempts to bo_identity;
