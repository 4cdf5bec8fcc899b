-- What a gateway says is judged with all it ever said of the payment, again at each change (Decision 15). So every event is
-- kept as it came: beside the step it led to, or among the parked ones as long as it led to none.
alter table transaction_steps add column event jsonb;

alter table parked_events
  drop constraint parked_events_refused_as_check,
  drop constraint parked_events_pkey,
  add column fingerprint uuid,
  add column kind text,
  add column object_number text collate "C",
  add column version integer,
  add column gateway_number text,
  add column currency text,
  add column amount_minor bigint,
  -- The field that broke the rule.
  add column detail text,
  -- When it was refused, and first for a queue that is read by age.
  add column refused_at timestamptz,
  -- When it was last judged for another reason than a new event.
  add column judged_at timestamptz,
  add column dismissed_at timestamptz,
  add column dismissed_by bigint,
  add column dismissed_by_name text,
  add column dismissal text;

alter table parked_events no force row level security;
alter table gateway_events no force row level security;
update parked_events p set fingerprint = e.fingerprint, kind = p.event ->> 'type', object_number = p.event #>> '{object,number}',
  version = (p.event ->> 'version')::integer, gateway_number = p.event #>> '{object,gatewayNumber}',
  currency = p.event #>> '{object,amount,currency}', amount_minor = (p.event #>> '{object,amount,minor}')::bigint,
  refused_at = case when p.refused_as is not null then p.received_at end
from gateway_events e where e.business_id = p.business_id and e.event_id = p.event_id;
alter table gateway_events force row level security;
alter table parked_events force row level security;

alter table parked_events
  alter column fingerprint set not null,
  alter column kind set not null,
  alter column object_number set not null,
  alter column version set not null,
  alter column gateway_number set not null,
  alter column currency set not null,
  alter column amount_minor set not null,
  -- An event's id may be used again with another content, which is refused; both are kept.
  add primary key (business_id, event_id, fingerprint),
  add check ((refused_as is null) = (refused_at is null)),
  add check ((dismissed_at is null) = (dismissal is null) and (dismissed_at is null) = (dismissed_by is null)),
  add check (dismissed_at is null or refused_as is not null);
create index parked_events_refused on parked_events (refused_at, business_id, event_id) where refused_as is not null;
grant update on parked_events to bo_operator;
-- A statement names what was taken back and has no row any more, also the one that is foreseen for a merchant.
grant select on parked_events to bo_tenant, bo_jobs;
call wall_gateway_column('parked_events');
create policy jobs on parked_events to bo_jobs using (true) with check (true);
create index parked_events_by_object on parked_events (business_id, object_number);

-- What becomes impossible when an earlier version arrives late is taken back; its event goes among the parked ones.
grant delete on transaction_steps, refunds, disputes, alerts, fraud_reports, merchant_orders to bo_feed;

-- Since when a merchant has its status: what came about before it is judged by what was allowed then (Spec S4.17).
alter table businesses add column merchant_status_since timestamptz;
-- The owner is held back by the walls, which are put up again at once.
alter table businesses no force row level security;
update businesses set merchant_status_since = now() where merchant_status <> 'normal';
alter table businesses force row level security;
