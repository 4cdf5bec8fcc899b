-- Fees of what comes after a payment, in the settlement currency; nothing was agreed on them before (Decision 16).
alter table contract_terms
  add column retrieval_fee_minor bigint not null default 0 check (retrieval_fee_minor >= 0),
  add column chargeback_fee_minor bigint not null default 0 check (chargeback_fee_minor >= 0),
  add column pre_arbitration_fee_minor bigint not null default 0 check (pre_arbitration_fee_minor >= 0),
  add column rdr_fee_minor bigint not null default 0 check (rdr_fee_minor >= 0),
  add column ethoca_fee_minor bigint not null default 0 check (ethoca_fee_minor >= 0);

-- As before, and what its disputes and alerts cost.
create or replace view priced_payments with (security_invoker = true) as
select t.business_id, t.number, t.gateway_number, t.is_live, t.is_live and t.is_paid as is_sold, t.paid_on, t.paid_minor,
  case when p.is_priced then terms.settlement_currency else t.currency end as currency,
  coalesce(rate.numerator, 1) as numerator, coalesce(rate.denominator, 1) as denominator,
  case when p.is_priced then terms.single_fee_minor else 0 end as single_fee_minor,
  case when p.is_priced then terms.refund_fee_minor else 0 end as refund_fee_minor,
  case when p.is_priced then terms.retrieval_fee_minor else 0 end as retrieval_fee_minor,
  case when p.is_priced then terms.chargeback_fee_minor else 0 end as chargeback_fee_minor,
  case when p.is_priced then terms.pre_arbitration_fee_minor else 0 end as pre_arbitration_fee_minor,
  case when p.is_priced then terms.rdr_fee_minor else 0 end as rdr_fee_minor,
  case when p.is_priced then terms.ethoca_fee_minor else 0 end as ethoca_fee_minor
from (
  select business_id, number, gateway_number, mode = 'live' as is_live, status = 'success' as is_paid, currency, card_brand, coalesce(captured_minor, amount_minor) as paid_minor,
    (coalesce(captured_at, processed_at, ordered_at) at time zone interval '8 hours')::date as paid_on,
    case when issuing_country = 'CN' then 'domestic' else 'overseas' end as region
  from transactions
) t
left join lateral (
  select * from contract_terms c
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

alter table ledger_transfers
  drop constraint ledger_transfers_check,
  add constraint ledger_transfers_kind_check check ((kind, debit_account, credit_account) in (
    ('sale', 'schemeReceivable', 'pending'), ('saleReversal', 'pending', 'schemeReceivable'),
    ('singleFee', 'pending', 'feeIncome'), ('singleFeeReversal', 'feeIncome', 'pending'),
    ('refund', 'pending', 'schemePayable'), ('refundReversal', 'schemePayable', 'pending'),
    ('refundFee', 'pending', 'feeIncome'), ('refundFeeReversal', 'feeIncome', 'pending'),
    ('retrievalHold', 'pending', 'frozenFromPending'), ('retrievalHoldReversal', 'frozenFromPending', 'pending'),
    ('retrievalFee', 'pending', 'feeIncome'), ('retrievalFeeReversal', 'feeIncome', 'pending'),
    ('chargeback', 'pending', 'schemePayable'), ('chargebackReversal', 'schemePayable', 'pending'),
    ('chargebackFee', 'pending', 'feeIncome'), ('chargebackFeeReversal', 'feeIncome', 'pending'),
    ('preArbitrationFee', 'pending', 'feeIncome'), ('preArbitrationFeeReversal', 'feeIncome', 'pending'),
    ('appealReturn', 'schemeReceivable', 'pending'), ('appealReturnReversal', 'pending', 'schemeReceivable'),
    ('rdr', 'pending', 'schemePayable'), ('rdrReversal', 'schemePayable', 'pending'),
    ('rdrFee', 'pending', 'feeIncome'), ('rdrFeeReversal', 'feeIncome', 'pending'),
    ('ethocaFee', 'pending', 'feeIncome'), ('ethocaFeeReversal', 'feeIncome', 'pending')
  ));

-- What disputes and alerts that are there moved is booked by the migrate command, as what was there before the ledger was.
insert into months_to_book
select right(c.relname, 6) from pg_inherits i join pg_class c on c.oid = i.inhrelid
where i.inhparent = 'transactions'::regclass and right(c.relname, 6) ~ '^\d{6}$'
on conflict do nothing;
