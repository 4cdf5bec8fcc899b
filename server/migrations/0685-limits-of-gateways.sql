-- What a gateway number takes at most, from a business day on; the gateway keeps to it. Of the rows that have begun the highest version
-- holds. Nothing is deleted.
create table gateway_limits (
  business_id bigint not null,
  gateway_number text not null,
  version integer not null check (version > 0),
  valid_from date not null,
  -- In which the gateway is settled; the amounts are minor units of it.
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  per_payment_minor bigint not null check (per_payment_minor > 0),
  per_day_minor bigint not null check (per_day_minor >= per_payment_minor),
  per_month_minor bigint not null check (per_month_minor >= per_day_minor),
  -- Null until the gateway has confirmed them.
  told_at timestamptz,
  primary key (business_id, gateway_number, version),
  foreign key (business_id, gateway_number) references gateways (business_id, gateway_number)
);
create index gateway_limits_untold on gateway_limits (business_id, gateway_number, version) where told_at is null;
call wall_tenant_table('gateway_limits', '', 'select, insert', 'select, update');
call wall_gateway_column('gateway_limits');
grant select on gateway_limits to bo_tenant;

alter table merchant_proposals
  drop constraint merchant_proposals_kind_check,
  add constraint merchant_proposals_kind_check check (kind in (
    'bankAccount', 'contractTerms', 'settlementTerms', 'withdrawalTerms', 'monthlyTerms', 'gatewayLimits', 'adjustment', 'holdRelease'
  ));
