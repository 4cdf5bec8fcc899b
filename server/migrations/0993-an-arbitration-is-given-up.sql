-- A merchant gives an arbitration up before the network rules, and pays what the contract says for that (Decision 24); nothing was agreed on
-- it before.
alter table contract_terms
  add column conceded_arbitration_fee_minor bigint not null default 0 check (conceded_arbitration_fee_minor >= 0);

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
  case when p.is_priced then terms.ethoca_fee_minor else 0 end as ethoca_fee_minor,
  case when p.is_priced then terms.arbitration_fee_minor else 0 end as arbitration_fee_minor,
  case when p.is_priced then terms.conceded_arbitration_fee_minor else 0 end as conceded_arbitration_fee_minor
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

alter table ledger_transfers drop constraint ledger_transfers_kind_check;
alter table ledger_transfers add constraint ledger_transfers_kind_check check ((kind, debit_account, credit_account) in (
    ('sale', 'schemeReceivable', 'pending'), ('saleReversal', 'pending', 'schemeReceivable'),
    ('singleFee', 'pending', 'feeIncome'), ('singleFeeReversal', 'feeIncome', 'pending'),
    ('refund', 'pending', 'schemePayable'), ('refundReversal', 'schemePayable', 'pending'),
    ('refundFee', 'pending', 'feeIncome'), ('refundFeeReversal', 'feeIncome', 'pending'),
    ('retrievalHold', 'pending', 'frozenFromPending'), ('retrievalHoldReversal', 'frozenFromPending', 'pending'),
    ('settledRetrievalHold', 'available', 'frozenFromAvailable'), ('settledRetrievalHoldReversal', 'frozenFromAvailable', 'available'),
    ('retrievalFee', 'pending', 'feeIncome'), ('retrievalFeeReversal', 'feeIncome', 'pending'),
    ('chargeback', 'pending', 'schemePayable'), ('chargebackReversal', 'schemePayable', 'pending'),
    ('chargebackFee', 'pending', 'feeIncome'), ('chargebackFeeReversal', 'feeIncome', 'pending'),
    ('preArbitrationFee', 'pending', 'feeIncome'), ('preArbitrationFeeReversal', 'feeIncome', 'pending'),
    ('arbitrationFee', 'pending', 'feeIncome'), ('arbitrationFeeReversal', 'feeIncome', 'pending'),
    ('concededArbitrationFee', 'pending', 'feeIncome'), ('concededArbitrationFeeReversal', 'feeIncome', 'pending'),
    ('appealReturn', 'schemeReceivable', 'pending'), ('appealReturnReversal', 'pending', 'schemeReceivable'),
    ('rdr', 'pending', 'schemePayable'), ('rdrReversal', 'schemePayable', 'pending'),
    ('rdrFee', 'pending', 'feeIncome'), ('rdrFeeReversal', 'feeIncome', 'pending'),
    ('ethocaFee', 'pending', 'feeIncome'), ('ethocaFeeReversal', 'feeIncome', 'pending'),
    ('manualHold', 'pending', 'frozenFromPending'), ('manualHoldReversal', 'frozenFromPending', 'pending'),
    ('settledManualHold', 'available', 'frozenFromAvailable'), ('settledManualHoldReversal', 'frozenFromAvailable', 'available'),
    ('otherReturn', 'feeIncome', 'pending'), ('otherDeduction', 'pending', 'feeIncome'),
    ('deduction', 'pending', 'feeIncome'), ('deductionReturned', 'feeIncome', 'pending'),
    ('reserveExtracted', 'pending', 'reserve'), ('reserveReleased', 'reserve', 'pending'),
    ('marginTaken', 'pending', 'margin'), ('marginReturned', 'margin', 'pending'),
    ('depositTaken', 'pending', 'deposit'), ('depositReturned', 'deposit', 'pending'),
    ('credited', 'pending', 'available'),
    ('availableOffset', 'available', 'pending'), ('reserveOffset', 'reserve', 'pending'), ('depositOffset', 'deposit', 'pending'),
    ('withdrawal', 'available', 'frozenFromAvailable'), ('withdrawalReversal', 'frozenFromAvailable', 'available'),
    ('withdrawalPaid', 'frozenFromAvailable', 'bank'), ('withdrawalFee', 'frozenFromAvailable', 'feeIncome'),
    ('withdrawalReturned', 'bank', 'available')
  ));

-- Terms that were proposed before are agreed without it.
alter table merchant_proposals no force row level security;
update merchant_proposals set
  before = case when before is not null then before || '{"concededArbitrationFeeMinor": "0"}' end,
  after = after || '{"concededArbitrationFeeMinor": "0"}'
where kind = 'contractTerms';
alter table merchant_proposals force row level security;

-- From the merchant's word on the case is lost, until the gateway says otherwise.
create or replace function case_state(stage text, status text, answer text, amount_minor bigint, received_at timestamptz, reply_by timestamptz) returns text
  language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$
  select case
    when stage = 'retrieval' and (status not in ('awaiting', 'underAppeal') or answer = 'released') then 'closed'
    when status in ('accepted', 'lapsed') and stage in ('preArbitration', 'arbitration') then 'lost'
    when stage = 'arbitration' and status in ('awaiting', 'underAppeal') and answer = 'accepted' then 'lost'
    when status <> 'awaiting' then status
    when stage = 'arbitration' then 'underAppeal'
    when answer = 'appealed' then 'underAppeal'
    when answer in ('accepted', 'lapsed') and stage = 'preArbitration' then 'lost'
    when answer is not null then answer
    when stage <> 'preArbitration' and (amount_minor = 0 or received_at > reply_by) then 'noAction'
    else 'awaiting'
  end
$$;
