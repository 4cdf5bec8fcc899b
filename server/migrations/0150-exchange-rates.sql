-- Rates of exchange that one operator brings and another confirms. They change nothing until then (Decision 11).
create table rate_proposals (
  id uuid primary key,
  valid_from date not null,
  source text not null,
  -- From, to and rate of each pair, as they were brought.
  rates jsonb not null,
  status text not null default 'pending' check (status in ('pending', 'confirmed', 'rejected', 'withdrawn')),
  proposed_by bigint not null,
  proposed_by_name text not null,
  proposed_at timestamptz not null,
  decided_by bigint,
  decided_by_name text,
  decided_at timestamptz,
  note text,
  check ((status = 'pending') = (decided_at is null)),
  check (status not in ('confirmed', 'rejected') or decided_by <> proposed_by)
);
create unique index rate_proposals_waiting on rate_proposals (valid_from) where status = 'pending';
create index rate_proposals_by_time on rate_proposals (proposed_at);
grant select, insert on rate_proposals to bo_operator;
grant update (status, decided_by, decided_by_name, decided_at, note) on rate_proposals to bo_operator;

-- A sale in a currency without a rate waits for one: settled as it stands it would be free.
alter table settlement_blocks drop constraint settlement_blocks_reason_check;
alter table settlement_blocks add constraint settlement_blocks_reason_check
  check (reason in ('awaitingProof', 'awaitingDelivery', 'frozen', 'held', 'businessNotNormal', 'gatewayNotNormal', 'noRate'));
