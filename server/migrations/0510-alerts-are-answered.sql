-- Spec S2.20, S4.12 (Decision 37): merchants answer Ethoca alerts.
alter table alerts
  add column cause text check (cause in ('customerDispute', 'confirmedFraud')),
  add column fee_credit text check (fee_credit in ('granted', 'refused')),
  -- When the gateway's newest version came about.
  add column stands_since timestamptz,
  -- What was answered here while the gateway calls it open.
  add column answer text check (answer in ('refunding', 'sent')),
  -- The latest notice to the merchant's people.
  add column noticed text collate "C" check (noticed in ('received', 'expiring', 'none'));
alter table alerts no force row level security;
update alerts set noticed = 'none', cause = case when kind = 'ethoca' then 'customerDispute' end;
alter table alerts force row level security;
alter table alerts
  add column state text generated always as (case when status = 'open' then coalesce(answer, 'open') else status end) stored;
-- What waits for merchants, over all of them.
create index alerts_to_answer on alerts (due_at, business_id, number) where kind = 'ethoca' and status = 'open';
grant update on alerts to bo_tenant;
drop policy jobs on alerts;
create policy jobs on alerts to bo_jobs using (true) with check (true);
grant update on alerts to bo_jobs;

-- What was sent to the gateway about an alert, or is to be. Its id is the command's.
create table alert_commands (
  business_id bigint not null references businesses (id),
  number text collate "C" not null,
  id uuid not null,
  payment_number text collate "C" not null,
  gateway_number text not null,
  kind text not null check (kind in ('answer', 'credit')),
  outcome text check (outcome in ('resolved', 'stopped', 'partiallyStopped', 'previouslyRefunded', 'previouslyCancelled', 'unresolved',
    'missed', 'notFound', 'other')),
  credit_reason text check (credit_reason in ('notOurs', 'duplicate', 'refundedBefore')),
  -- The refund that brings the outcome about.
  refund_number text,
  note text check (length(note) between 1 and 500),
  made_at timestamptz not null,
  -- Null where a refund that was asked for elsewhere answered.
  person_id bigint,
  actor_name text,
  status text not null check (status in ('refunding', 'refundFailed', 'overtaken', 'queued', 'accepted', 'refused')),
  sent_at timestamptz,
  refusal_code text,
  primary key (business_id, id),
  check ((kind = 'answer') = (outcome is not null) and (kind = 'credit') = (credit_reason is not null)),
  check (status not in ('refunding', 'refundFailed') or refund_number is not null),
  check ((person_id is null) = (actor_name is null))
);
-- One stands; another follows when it did not take effect.
create unique index alert_commands_standing on alert_commands (business_id, number, kind) where status in ('refunding', 'queued', 'accepted');
create index alert_commands_by_alert on alert_commands (business_id, number, made_at);
create index alert_commands_under_way on alert_commands (status, business_id, id) where status in ('refunding', 'queued');
call wall_tenant_table('alert_commands', '', 'select', 'select, insert, update');
call wall_gateway_column('alert_commands');
grant select, insert on alert_commands to bo_tenant;
