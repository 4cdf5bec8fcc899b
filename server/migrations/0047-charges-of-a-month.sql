-- What a gateway is charged once a month is over, for the months from `valid_from` on until a later row; never changed: other terms
-- are another row (Decision 17).
create table monthly_terms (
  business_id bigint not null,
  gateway_number text not null,
  -- A month is charged by one row.
  valid_from date not null check (extract(day from valid_from) = 1),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- In minor units of the currency: for the month; for the year, with one month of it; for each declined payment; for each that
  -- 3-D Secure was tried on.
  service_fee_minor bigint not null check (service_fee_minor >= 0),
  annual_fee_minor bigint not null check (annual_fee_minor >= 0),
  annual_month smallint not null check (annual_month between 1 and 12),
  decline_fee_minor bigint not null check (decline_fee_minor >= 0),
  three_d_fee_minor bigint not null check (three_d_fee_minor >= 0),
  -- For each chargeback of the month above so many parts per million of its successes, and for each above more of them.
  excess_ppm integer not null check (excess_ppm between 0 and 1000000),
  excess_fee_minor bigint not null check (excess_fee_minor >= 0),
  high_excess_ppm integer not null check (high_excess_ppm between 0 and 1000000),
  high_excess_fee_minor bigint not null check (high_excess_fee_minor >= 0),
  check (excess_ppm <= high_excess_ppm),
  primary key (business_id, gateway_number, valid_from),
  foreign key (business_id, gateway_number) references gateways (business_id, gateway_number)
);
call wall_tenant_table('monthly_terms', 'select', 'select, insert', 'select');
call wall_gateway_column('monthly_terms');
grant select on monthly_terms to bo_tenant;

alter table merchant_proposals
  drop constraint merchant_proposals_kind_check,
  add constraint merchant_proposals_kind_check
    check (kind in ('bankAccount', 'contractTerms', 'settlementTerms', 'withdrawalTerms', 'monthlyTerms'));

-- A charge of a month is an adjustment that nobody made: what it is for, of which month, and how many were counted.
alter table adjustments
  add column charge text check (charge in ('service', 'annual', 'decline', 'threeD', 'excess', 'highExcess')),
  add column charged_month date check (extract(day from charged_month) = 1),
  add column counted integer check (counted > 0),
  alter column reason drop not null,
  alter column made_by drop not null,
  alter column made_by_name drop not null,
  add check (num_nulls(charge, charged_month, counted) in (0, 3)),
  add check ((charge is null) = (made_by is not null) and (charge is null) = (made_by_name is not null)
    and (charge is null) = (reason is not null));
create index adjustments_charges on adjustments (business_id, gateway_number, charged_month) where charge is not null;
grant insert on adjustments to bo_jobs;
grant usage on sequence adjustment_numbers to bo_jobs;
grant select on daily_totals to bo_jobs;
create policy jobs on daily_totals for select to bo_jobs using (true);

-- A withdrawal may cost a share of its amount besides.
alter table withdrawal_terms add column fee_ppm integer not null default 0 check (fee_ppm between 0 and 999999);
-- So that its fee can be worked out anew.
grant select on withdrawal_terms to bo_feed;
create policy feed on withdrawal_terms for select to bo_feed using (true);
