-- When and how much of what a gateway sold is settled, valid for sales of a business day (UTC+8) until a later row of the same
-- gateway; one that names the gateway goes before the one for any. Never changed: other terms are another row (Decision 17).
create table settlement_terms (
  business_id bigint not null references businesses (id),
  gateway_number text not null check (gateway_number = 'any' or gateway_number ~ '^\d{8}$'),
  valid_from date not null,
  settle_type text not null check (settle_type in ('day', 'week', 'month')),
  -- Day: calendar days after the day of the sale. Week: weeks after its week, which begins on Monday. Month: months after its month.
  -- Nothing is settled on the day it is sold: that day is not over.
  settle_after smallint not null check (settle_after between 1 and 180),
  -- Of the week from 1, Monday; of the month from 1 to 28.
  settle_day smallint check (settle_day between 1 and 28),
  delivery_condition text not null check (delivery_condition in ('free', 'uploaded', 'delivered')),
  -- Parts per million of each settled sale, kept back for so many calendar days after the settlement day.
  reserve_ppm integer not null check (reserve_ppm between 0 and 1000000),
  reserve_days smallint not null check (reserve_days between 0 and 1000),
  -- Taken from what batches bring until so much is held, in the settlement currency; what is held above it is returned.
  margin_target_minor bigint not null default 0 check (margin_target_minor >= 0),
  deposit_target_minor bigint not null default 0 check (deposit_target_minor >= 0),
  primary key (business_id, gateway_number, valid_from),
  check ((settle_type = 'day') = (settle_day is null)),
  check (settle_type <> 'week' or settle_day <= 7)
);
call wall_tenant_table('settlement_terms', '', 'select, insert', 'select');
grant select on settlement_terms to bo_tenant;
-- Who is kept to gateways sees what is for any, and nothing of the others'.
create policy gateways on settlement_terms as restrictive to bo_tenant
  using (gateway_number = 'any' or (select tenant_gateways()) is null or gateway_number = any ((select tenant_gateways())::text[]));

create table withdrawal_terms (
  business_id bigint not null references businesses (id),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  valid_from date not null,
  -- A withdrawal is above it (Spec S5.5).
  minimum_minor bigint not null check (minimum_minor >= 0),
  fee_minor bigint not null check (fee_minor >= 0),
  -- What is asked for from this hour of UTC+8 on counts for the next bank day.
  cut_off_hour smallint not null check (cut_off_hour between 1 and 24),
  -- From this amount on a second person of the business approves; nobody has to where it is null.
  second_person_from_minor bigint check (second_person_from_minor >= 0),
  primary key (business_id, currency, valid_from)
);
call wall_tenant_table('withdrawal_terms', '', 'select, insert', 'select');
grant select on withdrawal_terms to bo_tenant;

-- Days on which the banks of a currency do not pay; Saturdays and Sundays are none of these.
create table bank_holidays (
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  day date not null,
  name text not null,
  primary key (currency, day)
);
grant select on bank_holidays to bo_tenant, bo_operator, bo_jobs;
grant insert, delete on bank_holidays to bo_operator;

-- Parts of a contract are changed as whole rows; one change of a kind waits at a time for each gateway, line or currency it is about.
alter table merchant_proposals no force row level security;
-- What was proposed in the form that is given up stands in the operation log.
delete from merchant_proposals where kind in ('settleType', 'deductionRate');
alter table merchant_proposals
  add column about text not null default '',
  drop constraint merchant_proposals_kind_check,
  add constraint merchant_proposals_kind_check check (kind in ('bankAccount', 'contractTerms', 'settlementTerms', 'withdrawalTerms'));
alter table merchant_proposals alter column about drop default;
drop index merchant_proposals_pending;
create unique index merchant_proposals_pending on merchant_proposals (business_id, kind, about) where status = 'pending';
alter table merchant_proposals force row level security;

-- A settle type that was agreed on holds from today on, with the usual reserve; what was sold before, and businesses that have a
-- contract and no settle type, get the usual terms.
alter table contract_terms no force row level security;
alter table merchant_profiles no force row level security;
alter table settlement_terms no force row level security;
alter table withdrawal_terms no force row level security;
insert into settlement_terms (business_id, gateway_number, valid_from, settle_type, settle_after, settle_day, delivery_condition, reserve_ppm,
  reserve_days)
select business_id, 'any', (now() at time zone interval '8 hours')::date, settle_type ->> 'type', greatest((settle_type ->> 'n')::int, 1),
  coalesce(settle_type ->> 'weekday', settle_type ->> 'day')::int, 'free', 100000, 180
from merchant_profiles where settle_type is not null;
insert into settlement_terms (business_id, gateway_number, valid_from, settle_type, settle_after, delivery_condition, reserve_ppm, reserve_days)
select business_id, 'any', min(valid_from), 'day', 7, 'free', 100000, 180 from contract_terms group by 1
on conflict do nothing;
insert into withdrawal_terms (business_id, currency, valid_from, minimum_minor, fee_minor, cut_off_hour)
select c.business_id, c.settlement_currency, min(c.valid_from), f.minimum_minor, f.fee_minor, 16
from contract_terms c
join (values ('USD', 10000, 2000), ('EUR', 9200, 1800), ('GBP', 7900, 1600), ('HKD', 78000, 0)) as f (currency, minimum_minor, fee_minor)
  on f.currency = c.settlement_currency
group by 1, 2, 4, 5;
alter table merchant_profiles drop column settle_type;
alter table contract_terms force row level security;
alter table merchant_profiles force row level security;
alter table settlement_terms force row level security;
alter table withdrawal_terms force row level security;
