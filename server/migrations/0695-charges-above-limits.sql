-- A charge above a limit of its gateway waits for the limit (Decision 31): found when the limits change.
create index subscriptions_above_limit on subscriptions (business_id, gateway_number)
  where status = 'pastDue' and reason in ('PAYMENT_LIMIT', 'DAY_LIMIT', 'MONTH_LIMIT');

-- A limit that charges were above on a business day (UTC+8): its merchant is notified once.
create table subscription_limit_notices (
  business_id bigint not null references businesses (id),
  gateway_number text not null,
  limit_name text not null check (limit_name in ('perPaymentMinor', 'perDayMinor', 'perMonthMinor')),
  day date not null,
  -- Null until the notice is written.
  noticed_at timestamptz,
  primary key (business_id, gateway_number, limit_name, day)
);
create index subscription_limit_notices_due on subscription_limit_notices (business_id, gateway_number) where noticed_at is null;
call wall_tenant_table('subscription_limit_notices', 'select, insert', '', 'select, insert, update');
call wall_gateway_column('subscription_limit_notices');
