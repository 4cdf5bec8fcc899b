-- Refunds that are applied for here (Decision 23). Their number is ours, their version 0 until the gateway speaks of them.
create sequence refund_numbers;
grant usage on sequence refund_numbers to bo_tenant;

alter table refunds
  add column origin text not null default 'gateway' check (origin in ('application', 'gateway')),
  -- What lists filter by, as the payment has it; kept equal by whoever changes either.
  add column mode text not null default 'live' check (mode in ('live', 'test')),
  add column card_brand text not null default 'none',
  add column merchant_order_number text collate "C" not null default '',
  add column payer_id uuid,
  -- When it ended, well or not; a gateway that told no time leaves the application's.
  add column ended_at timestamptz generated always as (case when status in ('success', 'failed') then coalesce(processed_at, applied_at) end) stored,
  -- What an application waits for; null once it ended, and for every refund that was not applied for here.
  add column waits_for text check (waits_for in ('check', 'screening', 'operator', 'funds', 'submission', 'gateway')),
  -- When the machinery looks at it next.
  add column advance_at timestamptz,
  -- Since when the merchant's money has not covered it.
  add column waiting_since timestamptz,
  add column triggers text[] not null default '{}',
  add column applied_by bigint,
  add column failure_note text,
  add column batch_id uuid;
alter table refunds no force row level security;
alter table transactions no force row level security;
update refunds r set mode = t.mode, card_brand = t.card_brand, merchant_order_number = t.merchant_order_number, payer_id = t.payer_id
from transactions t where t.business_id = r.business_id and t.number = r.payment_number;
alter table transactions force row level security;
alter table refunds force row level security;
alter table refunds
  add constraint refunds_wait check ((waits_for is null) = (origin = 'gateway' or status in ('success', 'failed'))),
  add constraint refunds_wait_in_status check (case status
    when 'underAudit' then waits_for is null or waits_for in ('check', 'screening', 'operator', 'funds')
    when 'audited' then waits_for is null or waits_for = 'submission'
    when 'inProcessing' then waits_for is null or waits_for = 'gateway'
    else waits_for is null end);

-- One application at a time for a payment, whoever races.
create unique index refunds_open on refunds (business_id, payment_number)
  where origin = 'application' and status in ('underAudit', 'audited', 'inProcessing');
-- Counting and paging by either time read the index alone.
drop index refunds_by_application;
create index refunds_by_application on refunds (business_id, applied_at, number)
  include (payment_number, mode, status, currency, amount_minor, gateway_number, card_brand, method);
create index refunds_by_end on refunds (business_id, ended_at, number)
  include (payment_number, mode, status, currency, amount_minor, gateway_number, card_brand, method, applied_at) where ended_at is not null;
create index refunds_by_amount on refunds (business_id, amount_minor, number);
create index refunds_by_payer on refunds (business_id, payer_id, applied_at);
create index refunds_by_batch on refunds (business_id, batch_id) where batch_id is not null;
create index refunds_due on refunds (advance_at) where advance_at is not null;
create index refunds_for_operator on refunds (applied_at) where waits_for = 'operator';

-- A merchant's own transaction applies and withdraws; jobs screen and submit; an operator decides.
grant insert, update on refunds to bo_tenant;
grant update on refunds to bo_operator;
grant select, update on refunds to bo_jobs;
create policy jobs on refunds to bo_jobs using (true) with check (true);
grant select on businesses to bo_jobs;
grant select on disputes, alerts, transaction_totals to bo_jobs;
create policy jobs on disputes for select to bo_jobs using (true);
create policy jobs on alerts for select to bo_jobs using (true);
create policy jobs on transaction_totals for select to bo_jobs using (true);

-- What happened to an application before the gateway spoke of it, step by step. Nothing is updated or deleted.
create table refund_steps (
  business_id bigint not null,
  number text collate "C" not null,
  place integer not null check (place > 0),
  payment_number text collate "C" not null,
  gateway_number text not null,
  at timestamptz not null,
  step text not null,
  status text not null check (status in ('underAudit', 'audited', 'inProcessing', 'success', 'failed')),
  actor_kind text not null check (actor_kind in ('merchant', 'gateway', 'operator', 'issuer', 'system')),
  person_id bigint,
  actor_name text,
  note text,
  primary key (business_id, number, place),
  foreign key (business_id, number) references refunds (business_id, number)
);
create index refund_steps_by_payment on refund_steps (business_id, payment_number);
create index refund_steps_decided on refund_steps (at) where step in ('auditApproved', 'rejected');
call wall_tenant_table('refund_steps', 'select, insert', 'select, insert', 'select, insert');
call wall_gateway_column('refund_steps');
grant select, insert on refund_steps to bo_tenant;

-- What guards and audits go by, each as a figure; zero switches a rule off. A business may have a figure of its own.
create table refund_rules (
  rule text primary key,
  figure bigint not null check (figure >= 0)
);
insert into refund_rules (rule, figure) values
  ('secondPerson', 0),
  ('selfServiceDays', 180),
  ('manualDays', 365),
  ('fundsWaitDays', 45),
  ('fundsRetryMinutes', 60),
  ('auditFromUsdMinor', 100000),
  ('auditFromPart', 3),
  ('auditRetrievals', 1),
  ('auditMerchantNotNormal', 1),
  ('auditRefundRatePercent', 20),
  -- Below so many payments in a month a rate says nothing.
  ('auditRefundRateFromPayments', 50);
grant select on refund_rules to bo_tenant, bo_feed, bo_operator, bo_jobs;
grant insert, update on refund_rules to bo_operator;

create table business_refund_rules (
  business_id bigint not null references businesses (id),
  rule text not null references refund_rules (rule),
  figure bigint not null check (figure >= 0),
  primary key (business_id, rule)
);
call wall_tenant_table('business_refund_rules', '', 'select, insert, update, delete', 'select');
grant select on business_refund_rules to bo_tenant;

-- Files of applications, with what was wrong with each row. A file is applied whole or not at all.
create table refund_batches (
  business_id bigint not null references businesses (id),
  id uuid not null,
  file_name text not null,
  content_hash bytea not null,
  status text not null check (status in ('applied', 'refused')),
  rows integer not null check (rows > 0),
  wrong_rows integer not null check ((status = 'applied') = (wrong_rows = 0)),
  uploaded_by bigint not null,
  uploaded_by_name text not null,
  uploaded_at timestamptz not null,
  primary key (business_id, id)
);
create index refund_batches_by_time on refund_batches (business_id, uploaded_at desc);
-- The very same file is applied once.
create unique index refund_batches_once on refund_batches (business_id, content_hash) where status = 'applied';
call wall_tenant_table('refund_batches', '', 'select', '');
grant select, insert on refund_batches to bo_tenant;

create table refund_batch_rows (
  business_id bigint not null,
  batch_id uuid not null,
  line integer not null,
  order_number text not null,
  amount text not null,
  currency text not null,
  reason text not null,
  problems jsonb not null,
  payment_number text collate "C",
  refund_number text collate "C",
  primary key (business_id, batch_id, line),
  foreign key (business_id, batch_id) references refund_batches (business_id, id)
);
call wall_tenant_table('refund_batch_rows', '', 'select', '');
grant select, insert on refund_batch_rows to bo_tenant;

-- A refund is asked of the gateway like everything else; it stays open until the refund ended.
alter table gateway_commands
  drop constraint gateway_commands_type_check,
  add constraint gateway_commands_type_check check (type in ('capture', 'void', 'inquire', 'refund')),
  add column refund_number text collate "C",
  add constraint gateway_commands_refund check ((type = 'refund') = (refund_number is not null));
create index gateway_commands_by_refund on gateway_commands (business_id, refund_number) where refund_number is not null;
grant insert on gateway_commands to bo_jobs;

-- A rejected event of a refund that we asked for otherwise.
alter table parked_events
  drop constraint parked_events_refused_as_check,
  add constraint parked_events_refused_as_check
    check (refused_as in ('parentOfAnotherGateway', 'currencyMismatch', 'identifierReused', 'versionReused', 'refundMismatch'));
