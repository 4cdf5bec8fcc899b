-- Browsers that have signed in as somebody: what strangers get wrong does not lock them out (Decision 6).
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

-- A command that was accepted and never answered is inquired about, and then closed, so that its payment is free again.
alter table gateway_commands
  drop constraint gateway_commands_status_check,
  add constraint gateway_commands_status_check check (status in ('queued', 'accepted', 'refused', 'answered', 'unanswered')),
  -- The id under which our own inquiry about it travels, and when it was sent for.
  add column inquiry_id uuid,
  add column inquired_at timestamptz;
create index gateway_commands_accepted on gateway_commands (sent_at) where status = 'accepted';
create index gateway_commands_unanswered on gateway_commands (closed_at) where status = 'unanswered';

-- Months are made apart and then attached: whoever reads or writes the other months goes on meanwhile.
create or replace procedure ensure_transaction_months(first_month date, last_month date)
  language plpgsql as $$
declare
  month date := date_trunc('month', first_month);
  following date;
  part text;
  name text;
begin
  while month <= last_month loop
    following := month + interval '1 month';
    foreach part in array array['transactions', 'transaction_steps'] loop
      name := format('%s_%s', part, to_char(month, 'YYYYMM'));
      if to_regclass(name) is null then
        execute format('create table %I (like %I including defaults including generated including constraints)', name, part);
        execute format('alter table %I attach partition %I for values from (%L) to (%L)',
          part, name, to_char(month, 'YYYYMMDD'), to_char(following, 'YYYYMMDD'));
      end if;
    end loop;
    month := following;
  end loop;
end $$;

-- The one piece of DDL that the runtime may have done, by the migrator's rights and to this end alone (Decision 4).
create function make_months_around(today date) returns void
  language plpgsql security definer
  set search_path = public, pg_temp
  set lock_timeout = '2s'
as $$
begin
  if today < date '2020-01-01' or today > date '2098-12-31' then
    raise exception 'No month is made around %.', today;
  end if;
  -- Whoever comes second leaves it to the first.
  if pg_try_advisory_xact_lock(hashtextextended('transaction months', 0)) then
    call ensure_transaction_months((today - interval '13 months')::date, (today + interval '13 months')::date);
  end if;
end $$;
revoke all on function make_months_around from public;
grant execute on function make_months_around to bo_jobs;

-- What the nightly look at the invariants found, a row for each business day; the acquirer's people see the last one.
create table invariant_checks (
  day date primary key,
  started_at timestamptz not null,
  finished_at timestamptz,
  -- Those that were broken, each with its first examples.
  broken jsonb
);
grant select, insert, update on invariant_checks to bo_jobs;
grant select on invariant_checks to bo_operator;
