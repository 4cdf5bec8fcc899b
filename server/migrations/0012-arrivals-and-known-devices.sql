-- Browsers that have signed in as somebody: what strangers get wrong does not lock them out (Decision 17).
create table known_devices (
  -- Of the long-lived cookie; only the browser has the value itself.
  device_hash bytea not null,
  person_id bigint not null references persons (id),
  created_at timestamptz not null,
  used_at timestamptz not null,
  primary key (device_hash, person_id)
);
create index known_devices_by_age on known_devices (used_at);
grant select, insert, update (used_at) on known_devices to bo_identity;
grant select (used_at), delete on known_devices to bo_jobs;

-- Failures count for the person at every door, but for each known browser apart; null is any other browser or program.
alter table sign_in_attempts add column device_hash bytea;
create index sign_in_attempts_by_person on sign_in_attempts (person_id, at desc) where person_id is not null;

-- When a payment became known here, by our clock. Within a business it is one order with that in which transactions commit:
-- the clock's row is locked until then. So the last instant that a reader sees names exactly the payments that he sees, and
-- a list can be frozen at it. Never before the order's own time, whatever clock the gateway has.
create table arrival_clocks (
  business_id bigint primary key,
  last_arrived_at timestamptz not null
);
call wall_tenant_table('arrival_clocks', 'select, insert, update', '', '');
grant select on arrival_clocks to bo_tenant;

create table transaction_arrivals (
  business_id bigint not null,
  arrived_at timestamptz not null,
  number text collate "C" not null,
  ordered_at timestamptz not null,
  gateway_number text not null,
  primary key (business_id, arrived_at, number) include (ordered_at, gateway_number),
  check (arrived_at >= ordered_at)
);
call wall_tenant_table('transaction_arrivals', 'select, insert', '', '');
call wall_gateway_column('transaction_arrivals');
grant select on transaction_arrivals to bo_tenant;

-- What is here already arrived in the order of its making. The owner is held back by the wall as well; it is put up again at once.
alter table transactions no force row level security;
alter table transaction_arrivals no force row level security;
alter table arrival_clocks no force row level security;
insert into transaction_arrivals (business_id, arrived_at, number, ordered_at, gateway_number)
select business_id, ordered_at, number, ordered_at, gateway_number from transactions;
insert into arrival_clocks (business_id, last_arrived_at)
select business_id, max(arrived_at) from transaction_arrivals group by 1;
alter table transactions force row level security;
alter table transaction_arrivals force row level security;
alter table arrival_clocks force row level security;
