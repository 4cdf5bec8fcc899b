-- Spec S2.40, S4.16: subscriptions that begin on the page of a payment link. Decision 31.
alter table payment_links add column interval_unit text check (interval_unit in ('month', 'day', 'hour'));
alter table payment_links add column interval_count integer check (interval_count between 1 and 999);
alter table payment_links add column trial_days integer check (trial_days between 0 and 365);
-- How often the card is charged in all; null until somebody cancels.
alter table payment_links add column charges integer check (charges between 1 and 999);
alter table payment_links add check ((interval_unit is null) = (interval_count is null) and (interval_unit is null) = (trial_days is null)
  and (interval_unit is not null or charges is null) and (interval_unit is null or mode = 'merchant'));

-- A trial takes no money: its order ends with a card that the payer agreed to, and without a payment.
alter table payment_link_orders drop constraint payment_link_orders_status_check;
alter table payment_link_orders add constraint payment_link_orders_status_check
  check (status in ('open', 'pending', 'paid', 'failed', 'agreed'));
alter table payment_link_orders drop constraint payment_link_orders_check;
alter table payment_link_orders add constraint payment_link_orders_check
  check ((status in ('open', 'agreed')) = (payment_number is null));

-- What the gateway reported of a card; of several versions the highest counts. Null where it reported none.
alter table payment_tokens add column version integer check (version > 0);

-- The words that a payer agreed to, as he read them. Later terms of the merchant change none of it.
create table subscription_agreements (
  business_id bigint not null references businesses (id),
  order_number text not null,
  gateway_number text not null,
  plan text not null check (length(plan) between 1 and 100),
  reference text not null,
  email text not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  amount_minor bigint not null check (amount_minor > 0),
  interval_unit text not null check (interval_unit in ('month', 'day', 'hour')),
  interval_count integer not null check (interval_count between 1 and 999),
  trial_days integer not null check (trial_days between 0 and 365),
  charges integer check (charges between 1 and 999),
  created_by_name text not null,
  language text not null check (language in ('en', 'zhCn', 'zhHk')),
  words text not null check (length(words) between 1 and 2000),
  words_version text not null,
  agreed_at timestamptz not null,
  -- The first payment and the card, in whichever order the gateway reports them; a trial has no first payment.
  payment_number text,
  token_number text,
  subscription_number text,
  primary key (business_id, order_number),
  foreign key (business_id, token_number) references payment_tokens (business_id, number),
  foreign key (business_id, subscription_number) references subscriptions (business_id, number)
);
create unique index subscription_agreements_once on subscription_agreements (business_id, subscription_number)
  where subscription_number is not null;
call wall_tenant_table('subscription_agreements', 'select, update', 'select', 'select');
call wall_gateway_column('subscription_agreements');
grant select, insert, update on subscription_agreements to bo_tenant;

-- The gateway's event begins the subscription, with its card and its first period.
grant insert on payment_tokens, subscriptions, subscription_charges to bo_feed;
