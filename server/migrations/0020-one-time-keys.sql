-- Spec S2.13: people who forgot a password come in by a link or a code. Only verified numbers get codes.
alter table persons
  add column phone text unique check (phone ~ '^\+\d{6,15}$'),
  add column email_verified_at timestamptz,
  add column password_changed_at timestamptz;
update persons set email_verified_at = created_at where email is not null;

-- The last passwords of a person, so that none of them comes back.
create table former_passwords (
  person_id bigint not null references persons (id),
  replaced_at timestamptz not null,
  password_hash text not null,
  primary key (person_id, replaced_at)
);
grant select, insert, delete on former_passwords to bo_identity;

-- Links and codes that open something once. Hashes only: a link's of its 256 random bits, a code's under the pepper, for six
-- digits could be found from a plain hash.
create table one_time_keys (
  id bigint generated always as identity primary key,
  purpose text not null check (purpose ~ '^[a-z][A-Za-z]{1,40}$'),
  shape text not null check (shape in ('link', 'code')),
  key_hash bytea not null,
  -- Whose limits it counts for, in normal form: an address, a number, a person.
  subject text not null,
  person_id bigint references persons (id),
  business_id bigint references businesses (id),
  -- Who asked, where anybody may ask.
  ip text,
  tries smallint not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create unique index one_time_links on one_time_keys (key_hash) where shape = 'link';
create index one_time_keys_by_subject on one_time_keys (purpose, subject, created_at desc);
create index one_time_keys_by_ip on one_time_keys (ip, created_at desc) where ip is not null;
grant select, insert, update (tries, expires_at, used_at) on one_time_keys to bo_identity;
grant select (id, expires_at), delete on one_time_keys to bo_jobs;
