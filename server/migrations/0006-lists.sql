create table saved_views (
  business_id bigint not null references businesses (id),
  id uuid not null,
  person_id bigint not null,
  list text not null,
  name text not null,
  is_shared boolean not null,
  is_default boolean not null,
  query text not null,
  updated_at timestamptz not null,
  primary key (business_id, id)
);
create unique index saved_views_by_name on saved_views (business_id, person_id, list, lower(name));
create unique index saved_views_default on saved_views (business_id, person_id, list) where is_default;
call wall_tenant_table('saved_views', '', '', '');
grant select, insert, update, delete on saved_views to bo_tenant;

-- The first answer to a write, in the transaction that had the effect; a repeat of the key gets it again.
create table idempotency_keys (
  business_id bigint not null,
  person_id bigint not null,
  key text not null,
  fingerprint uuid not null,
  answer jsonb not null,
  created_at timestamptz not null,
  primary key (business_id, person_id, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);
call wall_tenant_table('idempotency_keys', '', '', 'select, delete');
grant select, insert on idempotency_keys to bo_tenant;
