-- A decision of pre-arbitration or arbitration that the network sent to the acquirer: one operator enters it, another confirms it,
-- and then it leaves to the gateway (Decision 24). The case itself is moved by the gateway's event alone.
create table dispute_rulings (
  business_id bigint not null,
  number text collate "C" not null,
  id uuid not null,
  payment_number text collate "C" not null,
  gateway_number text not null,
  stage text not null check (stage in ('preArbitration', 'arbitration')),
  outcome text not null check (outcome in ('won', 'lost')),
  -- The network's own reference of its decision.
  reference text not null check (length(reference) between 1 and 60),
  status text not null default 'pending' check (status in ('pending', 'confirmed', 'rejected', 'withdrawn')),
  proposed_by bigint not null,
  proposed_by_name text not null,
  proposed_at timestamptz not null,
  decided_by bigint,
  decided_by_name text,
  decided_at timestamptz,
  note text,
  -- The command's id is the row's.
  command_status text check (command_status in ('queued', 'accepted', 'refused')),
  refusal_code text,
  primary key (business_id, id),
  foreign key (business_id, number) references disputes (business_id, number),
  check ((status = 'pending') = (decided_at is null)),
  check ((status = 'confirmed') = (command_status is not null)),
  check (status not in ('confirmed', 'rejected') or decided_by <> proposed_by)
);
create unique index dispute_rulings_standing on dispute_rulings (business_id, number, stage)
  where status = 'pending' or command_status in ('queued', 'accepted');
create index dispute_rulings_to_send on dispute_rulings (business_id, id) where command_status = 'queued';
call wall_tenant_table('dispute_rulings', '', 'select, insert, update (status, decided_by, decided_by_name, decided_at, note, command_status)', 'select, update (command_status, refusal_code)');
call wall_gateway_column('dispute_rulings');
