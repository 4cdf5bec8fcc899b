-- Keys by which a merchant's own programs make calls (Decision 27).
create table api_keys (
  business_id bigint not null references businesses (id),
  id uuid not null,
  name text not null check (length(name) between 1 and 60),
  mode text not null check (mode in ('live', 'test')),
  permissions text[] not null check (cardinality(permissions) > 0),
  -- Null: every gateway of its mode that its person has.
  gateway_numbers text[] check (cardinality(gateway_numbers) > 0),
  -- None: it may be used from anywhere.
  addresses text[] not null,
  -- The person whose rights it has: who added, changed or rotated it last.
  person_id bigint not null,
  person_name text not null,
  -- The end of the newest secret, by which people tell keys apart.
  hint text not null check (length(hint) = 4),
  created_at timestamptz not null,
  secret_since timestamptz not null,
  revoked_at timestamptz,
  last_used_at timestamptz,
  last_used_ip text,
  primary key (business_id, id)
);
call wall_tenant_table('api_keys', '', '', '');
grant select, insert, update on api_keys to bo_tenant;

-- Two that work at most: the newest, and the one before it until its end. A secret has 256 random bits, so its plain hash is enough.
create table api_key_secrets (
  business_id bigint not null,
  secret_hash bytea not null check (length(secret_hash) = 32),
  key_id uuid not null,
  valid_until timestamptz,
  primary key (business_id, secret_hash),
  foreign key (business_id, key_id) references api_keys (business_id, id)
);
create index api_key_secrets_by_key on api_key_secrets (business_id, key_id);
call wall_tenant_table('api_key_secrets', '', '', '');
grant select, insert, update, delete on api_key_secrets to bo_tenant;

-- Who calls is found before any tenant is known, as with sessions.
grant select, update on api_keys to bo_identity;
create policy identity on api_keys to bo_identity using (true) with check (true);
grant select on api_key_secrets to bo_identity;
create policy identity on api_key_secrets for select to bo_identity using (true);
