-- Whether a sale is settled decides what is held back of it: of what is settled, or of what is not (Decision 16).
grant select on settlement_batches to bo_feed;
create policy feed on settlement_batches to bo_feed using (true) with check (true);
grant select on adjustments to bo_feed;
create policy feed on adjustments to bo_feed using (true) with check (true);

-- Why it was let go, for the operators.
alter table payment_holds add column release_reason text, add check ((release_reason is null) = (released_at is null));
grant update (release_reason) on payment_holds to bo_operator;

-- What the acquirer took from elsewhere to cover what a gateway owed for too long; in minor units of the currency.
create sequence offset_numbers;
grant usage on sequence offset_numbers to bo_operator;
create table offsets (
  business_id bigint not null,
  number text collate "C" not null check (number ~ '^O\d{18}$'),
  gateway_number text not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  available_minor bigint not null check (available_minor >= 0),
  reserve_minor bigint not null check (reserve_minor >= 0),
  deposit_minor bigint not null check (deposit_minor >= 0),
  -- Read by the merchant.
  reason text not null,
  made_by bigint not null references persons (id),
  made_by_name text not null,
  made_at timestamptz not null,
  primary key (business_id, number),
  foreign key (business_id, gateway_number) references gateways (business_id, gateway_number),
  check (available_minor + reserve_minor + deposit_minor > 0)
);
call wall_tenant_table('offsets', 'select', 'select, insert', 'select');
call wall_gateway_column('offsets');
grant select on offsets to bo_tenant;
