-- What a payment is booked at: the minor units of one currency for those of another, so that nothing needs to know exponents.
-- Never changed: another rate is another row, valid from another business day (UTC+8).
create table exchange_rates (
  from_currency text not null check (from_currency ~ '^[A-Z]{3}$'),
  to_currency text not null check (to_currency ~ '^[A-Z]{3}$'),
  valid_from date not null,
  numerator bigint not null check (numerator > 0),
  denominator bigint not null check (denominator > 0),
  primary key (from_currency, to_currency, valid_from),
  check (from_currency <> to_currency)
);
grant select on exchange_rates to bo_tenant, bo_feed, bo_operator, bo_jobs;
grant insert on exchange_rates to bo_operator;

-- What was agreed with a business, valid from a business day until a later row of the same gateway, brand and region. Where
-- several fit, the one that names the gateway comes first, then the brand, then the region. Fees in the settlement currency.
create table contract_terms (
  business_id bigint not null references businesses (id),
  gateway_number text not null check (gateway_number = 'any' or gateway_number ~ '^\d{8}$'),
  card_brand text not null check (card_brand in ('any', 'visa', 'mastercard', 'amex', 'jcb', 'diners', 'discover', 'unionpay', 'other')),
  -- Where the card was issued: domestic is mainland China.
  region text not null check (region in ('any', 'overseas', 'domestic')),
  valid_from date not null,
  settlement_currency text not null check (settlement_currency ~ '^[A-Z]{3}$'),
  -- Parts per million of the booked amount; taken when a payment is settled.
  deduction_rate_ppm integer not null check (deduction_rate_ppm between 0 and 1000000),
  single_fee_minor bigint not null check (single_fee_minor >= 0),
  refund_fee_minor bigint not null check (refund_fee_minor >= 0),
  primary key (business_id, gateway_number, card_brand, region, valid_from)
);
call wall_tenant_table('contract_terms', 'select', 'select, insert', 'select');
grant select on contract_terms to bo_tenant;

-- Amounts above zero.
create function exchange_half_up(minor bigint, numerator bigint, denominator bigint) returns bigint
  language sql immutable parallel safe
  return case when numerator = denominator then minor
    else div(2 * minor::numeric * numerator + denominator, 2 * denominator::numeric)::bigint end;

-- Each payment with the currency, rate and fees that were valid on the business day it was paid. Without terms or without a
-- rate it is booked as it was paid and costs nothing (Decision 17); one of a test is not booked at all.
create view priced_payments with (security_invoker = true) as
select t.business_id, t.number, t.gateway_number, t.is_live, t.is_live and t.is_paid as is_sold, t.paid_on, t.paid_minor,
  case when p.is_priced then terms.settlement_currency else t.currency end as currency,
  coalesce(rate.numerator, 1) as numerator, coalesce(rate.denominator, 1) as denominator,
  case when p.is_priced then terms.single_fee_minor else 0 end as single_fee_minor,
  case when p.is_priced then terms.refund_fee_minor else 0 end as refund_fee_minor
from (
  select business_id, number, gateway_number, mode = 'live' as is_live, status = 'success' as is_paid, currency, card_brand, coalesce(captured_minor, amount_minor) as paid_minor,
    (coalesce(captured_at, processed_at, ordered_at) at time zone interval '8 hours')::date as paid_on,
    case when issuing_country = 'CN' then 'domestic' else 'overseas' end as region
  from transactions
) t
left join lateral (
  select settlement_currency, single_fee_minor, refund_fee_minor from contract_terms c
  where c.business_id = t.business_id and c.gateway_number in (t.gateway_number, 'any') and c.card_brand in (t.card_brand, 'any')
    and c.region in (t.region, 'any') and c.valid_from <= t.paid_on
  order by c.gateway_number = 'any', c.card_brand = 'any', c.region = 'any', c.valid_from desc limit 1
) terms on true
left join lateral (
  select numerator, denominator from exchange_rates r
  where r.from_currency = t.currency and r.to_currency = terms.settlement_currency and r.valid_from <= t.paid_on
  order by r.valid_from desc limit 1
) rate on true
cross join lateral (
  select coalesce(terms.settlement_currency = t.currency or rate.numerator is not null, false) as is_priced
) p;
grant select on priced_payments to bo_tenant, bo_feed, bo_operator, bo_jobs;

-- Where the money of a business stands in each currency, what it was credited less what it was debited; equal to its
-- transfers, beside which it is kept under row lock. Scheme receivable is what the schemes owe us and so never above zero.
create table ledger_accounts (
  business_id bigint not null references businesses (id),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  account text not null check (account in ('schemeReceivable', 'schemePayable', 'pending', 'available', 'frozenFromPending',
    'frozenFromAvailable', 'reserve', 'margin', 'deposit', 'feeIncome', 'bank')),
  balance_minor bigint not null,
  primary key (business_id, currency, account),
  check (balance_minor >= 0 or account in ('schemeReceivable', 'schemePayable', 'pending', 'feeIncome'))
);
call wall_tenant_table('ledger_accounts', 'select, insert, update', 'select, insert, update', 'select, insert, update');
grant select on ledger_accounts to bo_tenant;

-- From the debited account to the credited one; so the ledger is balanced whatever is written. Nothing is ever changed or
-- taken away, and no role may: what is taken back is a transfer of its own, the reversal of its kind, with the next step.
create table ledger_transfers (
  business_id bigint not null,
  -- The number of the entry: later bookings have higher ones.
  id bigint generated always as identity,
  -- The payment's or the refund's number.
  cause text collate "C" not null,
  kind text not null,
  step integer not null check (step > 0),
  gateway_number text not null,
  debit_account text not null,
  credit_account text not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  amount_minor bigint not null check (amount_minor > 0),
  -- UTC+8, of what caused it.
  business_day date not null,
  booked_at timestamptz not null,
  -- A transfer is booked once, however often and by whomever it is tried.
  primary key (business_id, cause, kind, step),
  check ((kind, debit_account, credit_account) in (
    ('sale', 'schemeReceivable', 'pending'), ('saleReversal', 'pending', 'schemeReceivable'),
    ('singleFee', 'pending', 'feeIncome'), ('singleFeeReversal', 'feeIncome', 'pending'),
    ('refund', 'pending', 'schemePayable'), ('refundReversal', 'schemePayable', 'pending'),
    ('refundFee', 'pending', 'feeIncome'), ('refundFeeReversal', 'feeIncome', 'pending')
  ))
);
create index ledger_transfers_by_day on ledger_transfers (business_id, currency, business_day, id);
call wall_tenant_table('ledger_transfers', 'select, insert', 'select, insert', 'select, insert');
call wall_gateway_column('ledger_transfers');
grant select on ledger_transfers to bo_tenant;

-- The transfers of a business day counted and summed, written with them: totals and sums of a list over months come at once,
-- and the balance that a day began with.
create table ledger_days (
  business_id bigint not null,
  currency text not null,
  business_day date not null,
  gateway_number text not null,
  kind text not null,
  debit_account text not null,
  credit_account text not null,
  count bigint not null,
  amount_minor bigint not null,
  primary key (business_id, currency, business_day, gateway_number, kind)
);
call wall_tenant_table('ledger_days', 'select, insert, update', 'select, insert, update', 'select, insert, update');
call wall_gateway_column('ledger_days');
grant select on ledger_days to bo_tenant;
