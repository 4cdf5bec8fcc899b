-- Decision 7: what weighs much wants a factor proved again within the last minutes.
alter table sessions add column factor_proved_at timestamptz;

-- Spec S2.2, S2.56: what a person has beside the password. `requires_second_factor` follows from it.
alter table persons
  add column has_sms_factor boolean not null default false,
  add constraint persons_sms_factor_check check (not has_sms_factor or phone is not null);
update persons set has_sms_factor = true where requires_second_factor and phone is not null;

create table authenticator_apps (
  person_id bigint primary key references persons (id),
  -- Sealed: each code is computed from it anew.
  seed bytea not null,
  added_at timestamptz not null,
  -- Null until a first code of it was shown; it proves nothing before.
  confirmed_at timestamptz,
  -- The last time step whose code opened something: neither it nor an earlier one does so again.
  last_step bigint
);
grant select, insert, update, delete on authenticator_apps to bo_identity;

create table passkeys (
  -- The credential's own id, as text of base64url.
  id text primary key,
  person_id bigint not null references persons (id),
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  added_at timestamptz not null,
  used_at timestamptz
);
create index passkeys_by_person on passkeys (person_id);
grant select, insert, delete, update (counter, name, used_at) on passkeys to bo_identity;

create table recovery_codes (
  person_id bigint not null references persons (id),
  code_hash bytea not null,
  made_at timestamptz not null,
  used_at timestamptz,
  primary key (person_id, code_hash)
);
grant select, insert, delete, update (used_at) on recovery_codes to bo_identity;

-- Browsers that are not asked again for a while. Of the cookie only the hash is here.
create table trusted_browsers (
  browser_hash bytea not null,
  person_id bigint not null references persons (id),
  id bigint generated always as identity unique,
  trusted_at timestamptz not null,
  used_at timestamptz not null,
  expires_at timestamptz not null,
  user_agent text not null,
  ip text not null,
  primary key (browser_hash, person_id)
);
create index trusted_browsers_by_end on trusted_browsers (expires_at);
grant select, insert, delete, update (trusted_at, used_at, expires_at, user_agent, ip) on trusted_browsers to bo_identity;
grant select (expires_at), delete on trusted_browsers to bo_jobs;

-- Each try at a second factor, written as a failure before it is looked at.
create table factor_trials (
  id bigint generated always as identity primary key,
  person_id bigint not null references persons (id),
  at timestamptz not null,
  kind text not null check (kind in ('sms', 'app', 'passkey', 'recovery', 'password')),
  is_right boolean not null default false
);
create index factor_trials_by_person on factor_trials (person_id, at desc);
create index factor_trials_by_age on factor_trials (at);
grant select, insert, update (is_right) on factor_trials to bo_identity;
grant select (at), delete on factor_trials to bo_jobs;

-- An operator's password was right, and his second factor is outstanding.
alter table sign_in_attempts
  drop constraint sign_in_attempts_outcome_check,
  add constraint sign_in_attempts_outcome_check check (outcome in
    ('success', 'wrongCredentials', 'locked', 'disabled', 'refusedOrigin', 'notLookedAt', 'secondFactorAsked'));

-- What a number was sent counts over all purposes.
create index one_time_keys_by_number on one_time_keys (subject, created_at desc) where subject like '+%';
