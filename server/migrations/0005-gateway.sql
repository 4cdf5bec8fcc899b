-- One row for each event ever taken, with what it said: a repeat has no effect, the same id with another content is refused.
create table gateway_events (
  business_id bigint not null,
  event_id text collate "C" not null,
  fingerprint uuid not null,
  received_at timestamptz not null,
  primary key (business_id, event_id)
);
call wall_tenant_table('gateway_events', 'select, insert', '', '');

-- Events of an object whose payment is not known yet; applied, and taken away, when it arrives.
create table parked_events (
  business_id bigint not null,
  event_id text collate "C" not null,
  payment_number text collate "C" not null,
  event jsonb not null,
  received_at timestamptz not null,
  -- Set when the payment came and did not fit; such an event is kept as evidence and never applied.
  refused_as text check (refused_as in ('parentOfAnotherGateway', 'currencyMismatch', 'identifierReused', 'versionReused')),
  primary key (business_id, event_id)
);
create index parked_events_by_payment on parked_events (business_id, payment_number);
call wall_tenant_table('parked_events', 'select, insert, update, delete', 'select', '');

-- A signature serves once: the message's id and time, kept longer than the clock tolerance.
create table gateway_messages (
  message_id text collate "C" not null,
  sent_at timestamptz not null,
  received_at timestamptz not null,
  primary key (message_id, sent_at)
);
create index gateway_messages_by_age on gateway_messages (sent_at);
-- Update only to lock: what another batch removes is passed over.
grant select, insert, update, delete on gateway_messages to bo_feed;

-- What the back-office asked of the gateway. Written with the person's act, sent from the queue, closed by an event.
create table gateway_commands (
  business_id bigint not null,
  id uuid not null,
  gateway_number text not null,
  payment_number text collate "C" not null,
  type text not null check (type in ('capture', 'void', 'inquire')),
  amount_minor bigint,
  currency text,
  status text not null check (status in ('queued', 'accepted', 'refused', 'answered')),
  refusal_code text,
  refusal_message text,
  -- The payment's version when it was asked; the first event above it closes the command.
  asked_at_version integer not null,
  asked_by bigint not null,
  asked_by_name text not null,
  asked_at timestamptz not null,
  sent_at timestamptz,
  closed_at timestamptz,
  primary key (business_id, id),
  foreign key (business_id, payment_number) references transactions (business_id, number)
);
-- One command at a time for a payment, whoever races.
create unique index gateway_commands_open on gateway_commands (business_id, payment_number) where status in ('queued', 'accepted');
create index gateway_commands_by_payment on gateway_commands (business_id, payment_number, asked_at);
call wall_tenant_table('gateway_commands', 'select, update', 'select', 'select, update');
call wall_gateway_column('gateway_commands');
grant select, insert on gateway_commands to bo_tenant;
