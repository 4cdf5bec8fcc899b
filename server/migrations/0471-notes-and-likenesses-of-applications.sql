-- What reviewers of an application write to each other; the merchant reads none of it (Decision 33).
create table onboarding_notes (
  business_id bigint not null references businesses (id),
  id uuid not null,
  text text not null check (length(text) between 1 and 1000),
  written_by bigint not null,
  written_by_name text not null,
  written_at timestamptz not null,
  primary key (business_id, id)
);
call wall_tenant_table('onboarding_notes', '', 'select, insert', '');

-- Keyed hashes of what tells that two applications belong together; the values themselves stay sealed (Decision 33).
create table onboarding_traits (
  business_id bigint not null references businesses (id),
  kind text not null collate "C" check (kind ~ '^[a-zA-Z]{3,30}$'),
  hash bytea not null check (length(hash) = 32),
  primary key (business_id, kind, hash)
);
call wall_tenant_table('onboarding_traits', '', 'select', '');
grant select, insert, delete on onboarding_traits to bo_tenant;
create index onboarding_traits_by_hash on onboarding_traits (hash, kind);
