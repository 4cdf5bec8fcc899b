-- So many sales of one gateway over 28 days, booked as the product books them: $1 is how many, $2 the first day, $3 the business.
-- The order of the
-- rows is that of their days, as the feed would have brought them.
with made as materialized (
  select i, d::date as business_day, to_char(d, 'YYYYMMDD') || lpad(i::text, 14, '0') as number,
    (d::date + time '04:00' + i % 36000 * interval '1 second') at time zone 'UTC' as at,
    100 + (i * 7919) % 50000 as minor, (array['visa', 'mastercard', 'amex', 'jcb'])[1 + i % 4] as brand,
    (array['US', 'GB', 'FR', 'HK', 'CN'])[1 + i % 5] as country
  from generate_series(1, $1::bigint) i, lateral (select $2::date + ((i * 28) / ($1::bigint + 1))::integer as d) day
), payments as (
  insert into transactions (business_id, number, version, gateway_number, merchant_order_number, trade_type, mode, status, view, authorisation_sent,
    currency, amount_minor, ordered_at, processed_at, card_brand, issuing_country, payer_id)
  select $3::bigint, number, 2, (100000 + $3::bigint) || '01', 'ORDER-' || i, 'consumption', 'live', 'success', 'payment', true, 'USD', minor, at, at, brand, country,
    '00000000-0000-4000-8000-000000000001'
  from made order by i
), sold as (
  insert into ledger_transfers (business_id, cause, kind, step, gateway_number, debit_account, credit_account, currency, amount_minor,
    business_day, booked_at)
  select $3::bigint, number, kind, 1, (100000 + $3::bigint) || '01', debit, credit, 'USD', amount, business_day, at
  from made cross join lateral (values
    ('sale', 'schemeReceivable', 'pending', minor), ('singleFee', 'pending', 'feeIncome', 20)
  ) as booked (kind, debit, credit, amount)
  order by i, kind
  returning business_day, kind, debit_account, credit_account, amount_minor
), days as (
  insert into ledger_days (business_id, currency, business_day, gateway_number, kind, debit_account, credit_account, count, amount_minor)
  select $3::bigint, 'USD', business_day, (100000 + $3::bigint) || '01', kind, debit_account, credit_account, count(*), sum(amount_minor)
  from sold group by business_day, kind, debit_account, credit_account
), gateways as (
  insert into gateway_balances as g (business_id, gateway_number, currency, account, balance_minor)
  select $3::bigint, (100000 + $3::bigint) || '01', 'USD', 'pending', sum(amount_minor * case when credit_account = 'pending' then 1 else -1 end) from sold
  on conflict (business_id, gateway_number, currency, account) do update set balance_minor = g.balance_minor + excluded.balance_minor
)
insert into ledger_accounts as a (business_id, currency, account, balance_minor)
select $3::bigint, 'USD', account, sum(minor)
from sold cross join lateral (values (debit_account, -amount_minor), (credit_account, amount_minor)) as side (account, minor)
group by account
on conflict (business_id, currency, account) do update set balance_minor = a.balance_minor + excluded.balance_minor
