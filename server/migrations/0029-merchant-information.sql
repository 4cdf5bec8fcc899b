-- Spec S3.23: what is known of a merchant beyond its name; written by the acquirer, read by the merchant.
create table merchant_profiles (
  business_id bigint primary key references businesses (id),
  -- Of the facts an operator writes alone, those in businesses included: an edit names the one it saw, and each field the one it was last changed with.
  version integer not null check (version >= 0),
  field_versions jsonb not null default '{}',
  legal_name text,
  entity text check (entity in ('company', 'partnership', 'soleTrader')),
  registration_number text,
  registered_in text check (registered_in in ('CN', 'HK', 'GB')),
  formed_on date,
  address text,
  -- Merchant category code, ISO 18245.
  industry text check (industry ~ '^\d{4}$'),
  -- Read and written as a whole: role, name, email, phone.
  contacts jsonb not null default '[]',
  -- Type, n and the day of the week or of the month (Decision 11); confirmed by a second operator.
  settle_type jsonb
);
call wall_tenant_table('merchant_profiles', '', 'select, insert, update', '');
grant select on merchant_profiles to bo_tenant;

-- The number is sealed; people see its end. One that was replaced stays, for what was paid there.
create table merchant_bank_accounts (
  business_id bigint not null references businesses (id),
  id uuid not null,
  holder text not null,
  bank_name text not null,
  swift text not null check (swift ~ '^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$'),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  account_sealed bytea not null,
  account_end text not null check (length(account_end) = 4),
  since timestamptz not null,
  replaced_at timestamptz,
  primary key (business_id, id)
);
create unique index merchant_bank_accounts_in_use on merchant_bank_accounts (business_id) where replaced_at is null;
call wall_tenant_table('merchant_bank_accounts', '', 'select, insert, update (replaced_at)', 'select, update (account_sealed)');
grant select (business_id, id, holder, bank_name, swift, currency, account_end, since, replaced_at) on merchant_bank_accounts to bo_tenant;

-- What signs for the merchant. The one without an end is in use, the one before until its end; older ones are kept as a
-- record without the key.
create table sign_keys (
  business_id bigint not null references businesses (id),
  id uuid not null,
  key_sealed bytea not null,
  created_at timestamptz not null,
  valid_until timestamptz check (valid_until > created_at),
  primary key (business_id, id)
);
create unique index sign_keys_in_use on sign_keys (business_id) where valid_until is null;
call wall_tenant_table('sign_keys', '', 'insert', 'select, update (key_sealed)');
grant select, insert, update (valid_until) on sign_keys to bo_tenant;
-- An operator sees since when there is a key, and none.
grant select (business_id, id, created_at, valid_until) on sign_keys to bo_operator;

-- Changes of the contract that wait for a second operator, and what became of them.
create table merchant_proposals (
  business_id bigint not null references businesses (id),
  id uuid not null,
  kind text not null check (kind in ('bankAccount', 'settleType', 'deductionRate')),
  -- As people see them: of a bank account the end of its number; the whole of it is sealed.
  before jsonb,
  after jsonb not null,
  account_sealed bytea check ((account_sealed is null) or kind = 'bankAccount'),
  reason text not null,
  status text not null default 'pending' check (status in ('pending', 'confirmed', 'rejected', 'withdrawn')),
  proposed_by bigint not null references persons (id),
  proposed_by_name text not null,
  proposed_at timestamptz not null,
  decided_by bigint references persons (id),
  decided_by_name text,
  decided_at timestamptz,
  note text,
  primary key (business_id, id),
  check ((status = 'pending') = (decided_by is null)),
  -- Two people, whatever the code says.
  check (case status when 'withdrawn' then decided_by = proposed_by when 'pending' then true else decided_by <> proposed_by end)
);
create unique index merchant_proposals_pending on merchant_proposals (business_id, kind) where status = 'pending';
call wall_tenant_table('merchant_proposals', '', 'select, insert, update (status, decided_by, decided_by_name, decided_at, note, account_sealed)',
  'select (business_id, id, status, account_sealed), update (account_sealed)');
