-- Webhooks: what happened to a merchant's payments and money is told to its own systems (Decision 27).
create table webhook_endpoints (
  business_id bigint not null references businesses (id),
  id uuid not null,
  name text not null check (length(name) between 1 and 60),
  url text not null check (length(url) between 1 and 2048),
  event_types text[] not null check (cardinality(event_types) between 1 and 50),
  -- Paused by the product when nothing gets through; what happens meanwhile waits.
  status text not null check (status in ('enabled', 'disabled', 'paused', 'removed')),
  created_at timestamptz not null,
  created_by_name text not null,
  -- Real time of the first attempt that failed since the last one that did not.
  failing_since timestamptz,
  primary key (business_id, id)
);
call wall_tenant_table('webhook_endpoints', 'select', 'select', 'select, update');
grant select, insert, update on webhook_endpoints to bo_tenant;

-- Two at most: the one that signs, and the one before it until its end.
create table webhook_secrets (
  business_id bigint not null,
  id uuid not null,
  endpoint_id uuid not null,
  secret_sealed bytea not null,
  created_at timestamptz not null,
  valid_until timestamptz,
  primary key (business_id, id),
  foreign key (business_id, endpoint_id) references webhook_endpoints (business_id, id)
);
create index webhook_secrets_by_endpoint on webhook_secrets (business_id, endpoint_id);
call wall_tenant_table('webhook_secrets', '', '', 'select, update');
grant select, insert, update, delete on webhook_secrets to bo_tenant;

create table webhook_events (
  business_id bigint not null references businesses (id),
  id text not null collate "C" check (id ~ '^evt_[0-9a-f]{32}$'),
  type text not null check (length(type) between 1 and 60),
  -- What makes a fact one: told again by a later version of its object, it is no second one.
  fact text not null check (length(fact) between 1 and 100),
  object_kind text not null check (length(object_kind) between 1 and 40),
  object_number text not null check (length(object_number) between 1 and 100),
  -- The order of the facts of one object.
  place integer not null check (place > 0),
  occurred_at timestamptz not null,
  recorded_at timestamptz not null,
  body text not null,
  primary key (business_id, id)
);
create unique index webhook_events_once on webhook_events (business_id, object_kind, object_number, fact);
create index webhook_events_by_age on webhook_events (recorded_at);
call wall_tenant_table('webhook_events', 'select, insert', 'select, insert', 'select, insert, delete');
grant select, insert on webhook_events to bo_tenant;

-- The outbox: one row for each endpoint that an event goes to.
create table webhook_deliveries (
  business_id bigint not null,
  endpoint_id uuid not null,
  event_id text not null collate "C",
  type text not null,
  object_kind text not null,
  object_number text not null,
  place integer not null,
  state text not null check (state in ('waiting', 'delivered', 'failed', 'cancelled')),
  -- Of the ladder that is climbed now; a resend begins another.
  tries integer not null default 0 check (tries >= 0),
  -- All that were ever made.
  attempts integer not null default 0 check (attempts >= tries),
  created_at timestamptz not null,
  -- Real time, as all that the outbox goes by.
  next_at timestamptz,
  leased_until timestamptz,
  ended_at timestamptz,
  last_status integer,
  last_failure text,
  primary key (business_id, endpoint_id, event_id),
  foreign key (business_id, endpoint_id) references webhook_endpoints (business_id, id),
  foreign key (business_id, event_id) references webhook_events (business_id, id) on delete cascade,
  check ((state = 'waiting') = (next_at is not null))
);
create index webhook_deliveries_due on webhook_deliveries (business_id, endpoint_id, next_at) where state = 'waiting';
create index webhook_deliveries_in_order on webhook_deliveries (business_id, endpoint_id, object_kind, object_number, place) where state = 'waiting';
create index webhook_deliveries_by_time on webhook_deliveries (business_id, created_at, event_id);
create index webhook_deliveries_by_event on webhook_deliveries (business_id, event_id);
call wall_tenant_table('webhook_deliveries', 'select, insert', 'select, insert', 'select, insert, update, delete');
grant select, insert, update on webhook_deliveries to bo_tenant;

create table webhook_attempts (
  business_id bigint not null,
  endpoint_id uuid not null,
  event_id text not null collate "C",
  number integer not null check (number > 0),
  at timestamptz not null,
  took_ms integer not null check (took_ms >= 0),
  -- What the receiver answered, or why there was no answer.
  status integer,
  failure text,
  -- Its beginning, printable characters only.
  answer text not null check (length(answer) <= 200),
  primary key (business_id, endpoint_id, event_id, number),
  foreign key (business_id, endpoint_id, event_id) references webhook_deliveries (business_id, endpoint_id, event_id) on delete cascade,
  check ((status is null) = (failure is not null))
);
call wall_tenant_table('webhook_attempts', '', 'select', 'select, insert, delete');
grant select on webhook_attempts to bo_tenant;
