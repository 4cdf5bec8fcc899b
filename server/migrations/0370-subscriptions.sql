-- Spec S2.40, S3.20, S4.16: cards that are charged again and again, without their payer. Decision 31.
create extension if not exists btree_gist;

-- A card as the gateway keeps it; its number never comes here.
create table payment_tokens (
  business_id bigint not null references businesses (id),
  number text not null check (number ~ '^K[0-9]{18}$'),
  gateway_number text not null,
  gateway_token text not null check (gateway_token ~ '^tok_[A-Za-z0-9_-]{8,80}$' and gateway_token !~ '[0-9]{13}'),
  status text not null check (status in ('active', 'suspended', 'expired', 'revoked')),
  -- The response code that ended or suspended it.
  reason text,
  brand text not null check (brand in ('visa', 'mastercard', 'amex', 'jcb', 'diners', 'discover', 'unionpay', 'other')),
  last4 text not null check (last4 ~ '^[0-9]{4}$'),
  -- Of the payment in which the payer agreed; the schemes want it with every later one.
  network_transaction_id text not null check (length(network_transaction_id) between 1 and 40),
  created_at timestamptz not null,
  primary key (business_id, number)
);
create unique index payment_tokens_of_gateway on payment_tokens (business_id, gateway_number, gateway_token);
call wall_tenant_table('payment_tokens', 'select, update', 'select', 'select, update');
call wall_gateway_column('payment_tokens');
grant select, insert, update on payment_tokens to bo_tenant;

create table subscriptions (
  business_id bigint not null,
  number text not null check (number ~ '^S[0-9]{18}$'),
  gateway_number text not null,
  token_number text not null,
  plan text not null check (length(plan) between 1 and 100),
  reference text not null,
  email text not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  amount_minor bigint not null check (amount_minor > 0),
  -- Another amount that the payer was told of, for periods planned from then on.
  next_amount_minor bigint check (next_amount_minor > 0),
  next_amount_from timestamptz,
  interval_unit text not null check (interval_unit in ('month', 'day', 'hour')),
  interval_count integer not null check (interval_count between 1 and 999),
  -- The planned time of period 0; each later one is counted from here, so that no late charge moves the plan.
  anchor_at timestamptz not null,
  has_trial boolean not null,
  ends_at timestamptz,
  status text not null check (status in ('pending', 'trial', 'active', 'pastDue', 'paused', 'cancelled', 'ended')),
  -- The period that is planned next, and when.
  period integer not null check (period >= 0),
  next_at timestamptz,
  -- The period whose money is not there yet.
  open_period integer,
  retry_at timestamptz,
  gives_up_at timestamptz,
  retries smallint not null default 0 check (retries >= 0),
  failures integer not null default 0 check (failures >= 0),
  -- The response code of the last failure.
  reason text,
  last_charged_at timestamptz,
  -- The business day (UTC+8) on which somebody last charged it by hand.
  charged_by_hand_on date,
  -- Cancelled at the end of what was paid for, which is then where it ends.
  is_ending boolean not null default false,
  cancelled_at timestamptz,
  cancel_reason text check (cancel_reason in ('merchant', 'payer', 'unpaid', 'issuer', 'chargeback')),
  created_at timestamptz not null,
  created_by_name text not null,
  -- When somebody has to look at it next.
  due_at timestamptz generated always as (least(next_at, retry_at, gives_up_at,
    case when open_period is null and status not in ('cancelled', 'ended') then ends_at end)) stored,
  primary key (business_id, number),
  foreign key (business_id, token_number) references payment_tokens (business_id, number),
  check ((next_amount_minor is null) = (next_amount_from is null)),
  check ((status = 'cancelled') = (cancelled_at is not null) and (status = 'cancelled') = (cancel_reason is not null)),
  -- What is over is never charged again.
  check (status not in ('cancelled', 'ended') or (next_at is null and retry_at is null and gives_up_at is null))
);
create index subscriptions_due on subscriptions (due_at) where due_at is not null;
create index subscriptions_by_creation on subscriptions (business_id, created_at desc, number desc);
create index subscriptions_by_token on subscriptions (business_id, token_number);
call wall_tenant_table('subscriptions', 'select, update', 'select', 'select, update');
call wall_gateway_column('subscriptions');
grant select, insert, update on subscriptions to bo_tenant;

-- A period of a subscription: charged once, or skipped by a rule.
create table subscription_charges (
  business_id bigint not null,
  subscription_number text not null,
  period integer not null check (period >= 0),
  gateway_number text not null,
  planned_at timestamptz not null,
  currency text not null,
  amount_minor bigint not null check (amount_minor > 0),
  status text not null check (status in ('open', 'succeeded', 'failed', 'skipped')),
  skipped_for text check (skipped_for in ('paused', 'missed', 'previousOpen')),
  payment_number text,
  charged_at timestamptz,
  primary key (business_id, subscription_number, period),
  foreign key (business_id, subscription_number) references subscriptions (business_id, number),
  check ((status = 'skipped') = (skipped_for is not null)),
  check ((status = 'succeeded') = (charged_at is not null))
);
create unique index subscription_charges_open on subscription_charges (business_id, subscription_number) where status = 'open';
call wall_tenant_table('subscription_charges', 'select, update', 'select', 'select, insert, update');
call wall_gateway_column('subscription_charges');
grant select, insert, update on subscription_charges to bo_tenant;

-- The outbox: one row for each time a card is asked for a period's money.
create table subscription_attempts (
  business_id bigint not null,
  subscription_number text not null,
  period integer not null,
  place smallint not null check (place > 0),
  gateway_number text not null,
  token_number text not null,
  command_id uuid not null,
  brand text not null,
  currency text not null,
  amount_minor bigint not null check (amount_minor > 0),
  at timestamptz not null,
  status text not null check (status in ('queued', 'sent', 'succeeded', 'declined', 'refused', 'withdrawn')),
  -- Its place below the scheme's ceilings, which only what was declined or may be takes: of 30 days, and of 24 hours.
  slot smallint,
  day_slot smallint,
  -- Real time until which a process has it in hand, and how often one had.
  leased_until timestamptz,
  sends smallint not null default 0,
  payment_number text,
  response_code text,
  ended_at timestamptz,
  primary key (business_id, subscription_number, period, place),
  foreign key (business_id, subscription_number, period) references subscription_charges (business_id, subscription_number, period),
  -- Visa: 20 in 30 days. Mastercard: 10 in 24 hours, 35 in 30 days. Each of a card, a merchant and an amount.
  check (status not in ('queued', 'sent', 'declined') or brand not in ('visa', 'mastercard') or slot is not null),
  check (status not in ('queued', 'sent', 'declined') or brand <> 'mastercard' or day_slot is not null),
  constraint subscription_attempts_slot_check check (slot >= 0 and slot < case when brand = 'visa' then 20 else 35 end),
  check (day_slot >= 0 and day_slot < 10),
  constraint subscription_attempts_of_30_days exclude using gist (business_id with =, token_number with =, currency with =, amount_minor with =, slot with =,
    tsrange(at at time zone 'UTC', at at time zone 'UTC' + interval '30 days') with &&) where (slot is not null),
  constraint subscription_attempts_of_24_hours exclude using gist (business_id with =, token_number with =, currency with =, amount_minor with =, day_slot with =,
    tsrange(at at time zone 'UTC', at at time zone 'UTC' + interval '24 hours') with &&) where (day_slot is not null)
);
-- At most one attempt of a period is under way or has succeeded, whoever plans it and however often.
create unique index subscription_attempts_once on subscription_attempts (business_id, subscription_number, period)
  where status in ('queued', 'sent', 'succeeded');
create index subscription_attempts_queued on subscription_attempts (business_id, at) where status = 'queued';
create index subscription_attempts_by_payment on subscription_attempts (business_id, payment_number) where payment_number is not null;
call wall_tenant_table('subscription_attempts', 'select, update', 'select', 'select, insert, update');
call wall_gateway_column('subscription_attempts');
grant select, insert, update on subscription_attempts to bo_tenant;
