-- What was stored before the ledger came is booked by the migrate command, month by month: the same code books it that books
-- what comes. A month leaves this table when it is done, so that a start that was cut off goes on where it stood.
create table months_to_book (month text primary key check (month ~ '^\d{6}$'));
insert into months_to_book
select right(c.relname, 6) from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = 'transactions'::regclass;

-- Businesses that were there before get the standard terms, in the currency that the gateway settled them in; and what it
-- exchanged by, as exact as its largest payments tell. The owner is held back by the walls, which are put up again at once.
alter table businesses no force row level security;
alter table transactions no force row level security;
alter table contract_terms no force row level security;
with settled as (
  select business_id, coalesce(settlement_currency, currency) as currency, count(*) as payments, min(ordered_at) as since
  from transactions where mode = 'live' and status = 'success' group by 1, 2
), chosen as (
  select distinct on (business_id) business_id, currency, min(since) over (partition by business_id) as since
  from settled order by business_id, payments desc, currency
)
insert into contract_terms (business_id, gateway_number, card_brand, region, valid_from, settlement_currency, deduction_rate_ppm,
  single_fee_minor, refund_fee_minor)
select b.id, 'any', 'any', 'any', least(b.service_from, (c.since at time zone interval '8 hours')::date), c.currency, 35000,
  coalesce(f.single_fee_minor, 0), coalesce(f.refund_fee_minor, 0)
from businesses b
join chosen c on c.business_id = b.id
left join (values ('USD', 30, 100), ('EUR', 28, 92), ('GBP', 24, 79), ('HKD', 235, 780)) as f (currency, single_fee_minor, refund_fee_minor)
  on f.currency = c.currency;
insert into exchange_rates (from_currency, to_currency, valid_from, numerator, denominator)
select distinct on (currency, settlement_currency) currency, settlement_currency, date '2000-01-01', settlement_minor, amount_minor
from transactions
where status = 'success' and settlement_currency <> currency and settlement_minor > 0 and captured_minor is null
order by currency, settlement_currency, amount_minor desc, business_id, number;
alter table businesses force row level security;
alter table transactions force row level security;
alter table contract_terms force row level security;
