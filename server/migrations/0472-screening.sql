-- Sanctions lists as they were imported (Decision 33). Shared by all; no tenant's data.
create table screening_lists (
  list text collate "C" primary key check (list ~ '^[a-z]{2,20}$'),
  published_on date,
  imported_at timestamptz not null,
  content_hash text not null,
  entries integer not null check (entries > 0)
);
create table screening_entries (
  list text not null collate "C" references screening_lists (list),
  entry_id text not null collate "C",
  kind text not null check (kind in ('person', 'organisation')),
  -- Lists of texts, the main name first; births are years or days.
  names jsonb not null check (jsonb_array_length(names) > 0),
  births jsonb not null,
  programmes jsonb not null,
  primary key (list, entry_id)
);
grant select on screening_lists to bo_operator;
grant select, insert, update on screening_lists to bo_jobs;
grant select, insert, delete on screening_entries to bo_jobs;

-- Which version of an application was compared with the lists, and with which: `lists` is made of their hashes.
create table onboarding_screenings (
  business_id bigint not null references businesses (id),
  revision integer not null check (revision > 0),
  lists text not null,
  screened_at timestamptz not null,
  primary key (business_id)
);
call wall_tenant_table('onboarding_screenings', '', 'select', 'select, insert, update');

-- A name of an application that is like one of a list, as it was found. A person decides; nothing follows by itself.
create table onboarding_hits (
  business_id bigint not null references businesses (id),
  id uuid not null,
  revision integer not null check (revision > 0),
  subject text not null,
  list text not null collate "C",
  entry_id text not null collate "C",
  entry_name text not null,
  births jsonb not null,
  programmes jsonb not null,
  score integer not null check (score between 0 and 100),
  reasons jsonb not null,
  -- Whether the last comparison found it again; what was decided stays as a record.
  is_current boolean not null,
  found_at timestamptz not null,
  -- Undecided while null.
  decision text check (decision in ('cleared', 'confirmed')),
  decision_reason text check (length(decision_reason) between 1 and 500),
  decided_by bigint,
  decided_by_name text,
  decided_at timestamptz,
  primary key (business_id, id),
  unique (business_id, subject, list, entry_id),
  check (num_nonnulls(decision, decision_reason, decided_by, decided_by_name, decided_at) in (0, 5))
);
call wall_tenant_table('onboarding_hits', '', 'select, update', 'select, insert, update');

grant select on onboarding_applications to bo_jobs;
create policy jobs on onboarding_applications for select to bo_jobs using (true);
