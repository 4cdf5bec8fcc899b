-- Who did what (Decision 10). One row for each write call, in the transaction that has the effect; nothing in it is ever
-- changed or taken away, so no role may do either. Business 0 is the acquirer's own: acts that are no business's.
create table operation_log (
  business_id bigint not null,
  -- The request's id; an act of a job or of the feed has one of its own.
  id uuid not null,
  at timestamptz not null,
  actor_kind text not null check (actor_kind in ('merchant', 'operator', 'system')),
  person_id bigint,
  person_name text not null,
  operation text not null,
  module text not null,
  object_number text,
  -- Kept to the letter, for each is hashed as it stands.
  asked json,
  before json,
  after json,
  result text not null,
  ip text,
  primary key (business_id, id),
  check ((actor_kind = 'system') = (person_id is null))
);
create index operation_log_by_time on operation_log (business_id, at desc, id);
call wall_tenant_table('operation_log', 'insert', 'insert', 'insert, select');
grant insert on operation_log to bo_tenant, bo_identity;
create policy identity on operation_log for insert to bo_identity with check (true);

-- What the sealing job has not come to yet; written with the entry, taken away with its seal.
create table unsealed_operations (
  business_id bigint not null,
  operation_id uuid not null,
  at timestamptz not null,
  primary key (business_id, operation_id)
);
create index unsealed_operations_by_time on unsealed_operations (at);
call wall_tenant_table('unsealed_operations', 'insert', 'insert', 'insert, select, delete');
grant insert on unsealed_operations to bo_tenant, bo_identity;
create policy identity on unsealed_operations for insert to bo_identity with check (true);

-- The chain of each business: position 1, 2, 3 … without a gap, each hash over the one before it and the whole entry.
create table operation_seals (
  business_id bigint not null,
  position bigint not null check (position > 0),
  operation_id uuid not null,
  sealed_at timestamptz not null,
  hash bytea not null check (length(hash) = 32),
  primary key (business_id, position),
  unique (business_id, operation_id),
  foreign key (business_id, operation_id) references operation_log (business_id, id)
);
call wall_tenant_table('operation_seals', '', '', 'select, insert');
