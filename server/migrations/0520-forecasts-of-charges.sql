-- Spec S2.40, S3.20: what was forecast for a day, the day before. It is compared with what the day did. Decision 31.
create table subscription_forecasts (
  business_id bigint not null references businesses (id),
  -- UTC+8.
  day date not null,
  gateway_number text not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  charges integer not null check (charges > 0),
  amount_minor bigint not null check (amount_minor > 0),
  -- Null where too few charges had ended to know a success rate.
  expected_minor bigint check (expected_minor between 0 and amount_minor),
  made_at timestamptz not null,
  primary key (business_id, day, gateway_number, currency)
);
call wall_tenant_table('subscription_forecasts', '', '', 'select, insert');
call wall_gateway_column('subscription_forecasts');
grant select on subscription_forecasts to bo_tenant;
create index subscription_charges_by_plan on subscription_charges (business_id, planned_at);
