-- What must hold at any instant. Each query names its breaches; where it answers no row, the invariant holds.
-- The heading of each is its number and its sentence, which is what the command prints.

-- I1: In every currency of a business all accounts add up to nothing.
select business_id, currency, sum(balance_minor) as sum_minor from ledger_accounts group by 1, 2 having sum(balance_minor) <> 0;

-- I2: A transfer moves an amount above zero from one account of a business to another, both of its currency.
select t.business_id, t.id, t.kind, t.debit_account, t.credit_account, t.currency, t.amount_minor
from ledger_transfers t
left join ledger_accounts d on d.business_id = t.business_id and d.currency = t.currency and d.account = t.debit_account
left join ledger_accounts c on c.business_id = t.business_id and c.currency = t.currency and c.account = t.credit_account
where t.amount_minor <= 0 or t.debit_account = t.credit_account or d.account is null or c.account is null;

-- I3: The balance of every account is the sum of its transfers.
select business_id, currency, account, a.balance_minor, t.balance_minor as transfers_minor
from ledger_accounts a
full join (
  select business_id, currency, account, sum(minor) as balance_minor
  from ledger_transfers
  cross join lateral (values (debit_account, -amount_minor), (credit_account, amount_minor)) as move (account, minor)
  group by 1, 2, 3
) t using (business_id, currency, account)
where coalesce(a.balance_minor, 0) <> coalesce(t.balance_minor, 0);

-- I4: What is settled, frozen or kept as security is never below zero.
select business_id, currency, account, balance_minor from ledger_accounts
where balance_minor < 0 and account not in ('schemeReceivable', 'schemePayable', 'pending', 'feeIncome');

-- I5: No payment gives back more than was charged.
select business_id, number, refunded_minor, coalesce(captured_minor, amount_minor) as charged_minor
from transactions where refunded_minor > coalesce(captured_minor, amount_minor);

-- I5: What was applied for and did not fail is never more than was charged, nor is what was given back with what is not sent yet.
-- A refund that is at the gateway may meet one that was made there: it decides, and what it refuses fails.
select r.business_id, r.payment_number, r.applied_minor, r.given_minor, coalesce(t.captured_minor, t.amount_minor) as charged_minor
from (
  select business_id, payment_number,
    coalesce(sum(amount_minor) filter (where origin = 'application'), 0) as applied_minor,
    coalesce(sum(amount_minor) filter (where status = 'success' or origin = 'application' and status in ('underAudit', 'audited')), 0) as given_minor
  from refunds where status <> 'failed' group by 1, 2
) r
join transactions t on t.business_id = r.business_id and t.number = r.payment_number
where greatest(r.applied_minor, r.given_minor) > coalesce(t.captured_minor, t.amount_minor);

-- I6: What a merchant holds in a currency is what he sold and got back, less what was given and charged back, what it cost and
-- what was paid out; what is held back or settled is his still.
with outward (kind, sign) as (
  select kind, -1 from unnest(array['singleFee', 'deduction', 'refund', 'refundFee', 'retrievalFee', 'chargeback', 'chargebackFee',
    'preArbitrationFee', 'arbitrationFee', 'concededArbitrationFee', 'rdr', 'rdrFee', 'ethocaFee', 'otherDeduction', 'withdrawalPaid', 'withdrawalFee']) as kind
  union all select kind, 1 from unnest(array['sale', 'appealReturn', 'otherReturn', 'deductionReturned', 'withdrawalReturned']) as kind
), earning (kind, sign) as (
  select kind, sign from outward
  union all select kind || 'Reversal', -sign from outward
)
select business_id, currency, coalesce(a.held_minor, 0) as held_minor, coalesce(t.earned_minor, 0) as earned_minor
from (
  select business_id, currency, sum(balance_minor) as held_minor from ledger_accounts
  where account in ('pending', 'available', 'frozenFromPending', 'frozenFromAvailable', 'reserve', 'margin', 'deposit') group by 1, 2
) a
full join (
  select business_id, currency, sum(sign * amount_minor) as earned_minor
  from ledger_transfers join earning using (kind) group by 1, 2
) t using (business_id, currency)
where coalesce(a.held_minor, 0) <> coalesce(t.earned_minor, 0);

-- I7: Every event taken led to one step, or waits for its payment or an operator, never both.
select business_id, coalesce(e.taken, 0) as taken, coalesce(s.stepped, 0) as stepped, coalesce(p.waiting, 0) as waiting
from (select business_id, count(*) as taken from gateway_events group by 1) e
full join (select business_id, count(*) as stepped from transaction_steps where fingerprint is not null group by 1) s using (business_id)
full join (
  select p.business_id, count(*) as waiting
  from parked_events p
  join gateway_events e on e.business_id = p.business_id and e.event_id = p.event_id and e.fingerprint = p.fingerprint
  group by 1
) p using (business_id)
where coalesce(e.taken, 0) <> coalesce(s.stepped, 0) + coalesce(p.waiting, 0);

-- I7: A refund that was sent is asked of the gateway by one command, and any other by none.
select r.business_id, r.number, r.status, count(c.id) as commands
from refunds r
left join gateway_commands c on c.business_id = r.business_id and c.refund_number = r.number
where r.origin = 'application'
group by r.business_id, r.number, r.status, r.version
having count(c.id) > 1
  or (count(c.id) = 0 and (r.version > 0 or r.status in ('inProcessing', 'success')))
  or (count(c.id) = 1 and r.status in ('underAudit', 'audited'));

-- I8: No key of a repeatable request is kept without the answer that it got.
select attname as may_be_missing from pg_attribute
where attrelid = 'idempotency_keys'::regclass and attname = 'answer' and not attnotnull;

-- I9: Every live success, refund, dispute, alert, fee, hold, adjustment and offset is booked as its row, the terms and the rate of its
-- day say, and nothing else is. What batches and withdrawals move is compared with theirs.
-- All parts that go back of a payment make up exactly its sale: each is exchanged for what it adds to those that began before it.
with parts as (
  select business_id, payment_number, 1 as part, number, amount_minor, applied_at as began_at, status in ('inProcessing', 'success') as is_taken
  from refunds
  union all select business_id, payment_number, 2, number, amount_minor, opened_at, stage <> 'retrieval' and status not in ('won', 'withdrawn')
  from disputes
  union all select business_id, payment_number, 3, number, amount_minor, opened_at, kind = 'rdr' and status in ('accepted', 'refunded')
  from alerts
),
placed as (
  select *, coalesce(sum(amount_minor) filter (where is_taken) over (partition by business_id, payment_number
    order by began_at, part, number rows between unbounded preceding and 1 preceding), 0)::bigint as before_minor
  from parts
),
priced as (
  select s.business_id, s.part, s.number, exchange_half_up(s.before_minor + s.amount_minor, p.numerator, p.denominator)
      - exchange_half_up(s.before_minor, p.numerator, p.denominator) as booked_minor,
    p.currency as booked_in, p.refund_fee_minor, p.retrieval_fee_minor, p.chargeback_fee_minor, p.pre_arbitration_fee_minor,
    p.arbitration_fee_minor, p.conceded_arbitration_fee_minor, p.rdr_fee_minor, p.ethoca_fee_minor
  from placed s join priced_payments p on p.business_id = s.business_id and p.number = s.payment_number
  where p.is_live
),
refunded as (
  select r.business_id, r.number, r.payment_number, p.booked_in, p.booked_minor, p.refund_fee_minor
  from refunds r join priced p on p.business_id = r.business_id and p.part = 1 and p.number = r.number
  where r.status in ('inProcessing', 'success')
),
disputed as (
  select d.*, p.booked_in, p.booked_minor, p.retrieval_fee_minor, p.chargeback_fee_minor, p.pre_arbitration_fee_minor,
    p.arbitration_fee_minor, p.conceded_arbitration_fee_minor
  from disputes d join priced p on p.business_id = d.business_id and p.part = 2 and p.number = d.number
),
alerted as (
  select a.*, p.booked_in, p.booked_minor, p.rdr_fee_minor, p.ethoca_fee_minor
  from alerts a join priced p on p.business_id = a.business_id and p.part = 3 and p.number = a.number
),
gone as (
  select business_id, payment_number, sum(minor)::bigint as gone_minor
  from (
    select business_id, payment_number, booked_minor as minor from refunded
    union all select business_id, payment_number, booked_minor from disputed where stage <> 'retrieval' and status not in ('won', 'withdrawn')
    union all select business_id, payment_number, booked_minor from alerted where kind = 'rdr' and status in ('accepted', 'refunded')
  ) parts group by 1, 2
),
asked as (
  select d.business_id, d.number, d.payment_number, d.booked_in,
    greatest(0, least(d.booked_minor, exchange_half_up(p.paid_minor, p.numerator, p.denominator) - coalesce(g.gone_minor, 0))) as held_minor
  from disputed d
  join priced_payments p on p.business_id = d.business_id and p.number = d.payment_number
  left join gone g on g.business_id = d.business_id and g.payment_number = d.payment_number
  where d.stage = 'retrieval' and d.status in ('awaiting', 'underAppeal') and d.answer is distinct from 'released'
),
due as (
  select business_id, number as cause, 'sale' as kind, currency, exchange_half_up(paid_minor, numerator, denominator) as amount_minor
  from priced_payments where is_sold
  union all select business_id, number, 'singleFee', currency, single_fee_minor from priced_payments where is_sold
  union all select business_id, number, 'refund', booked_in, booked_minor from refunded
  union all select business_id, number, 'refundFee', booked_in, refund_fee_minor from refunded
  union all select business_id, number, 'retrievalHold', booked_in, held_minor from asked
  union all select business_id, number, 'retrievalFee', booked_in, retrieval_fee_minor from disputed where was_retrieval
  union all select business_id, number, 'chargeback', booked_in, booked_minor from disputed where stage <> 'retrieval'
  union all select business_id, number, 'chargebackFee', booked_in, chargeback_fee_minor from disputed where stage <> 'retrieval'
  union all select business_id, number, 'preArbitrationFee', booked_in, pre_arbitration_fee_minor from disputed where stage in ('preArbitration', 'arbitration')
  union all select business_id, number, 'arbitrationFee', booked_in, arbitration_fee_minor from disputed where stage = 'arbitration' and status = 'lost'
  union all select business_id, number, 'concededArbitrationFee', booked_in, conceded_arbitration_fee_minor from disputed where stage = 'arbitration' and status = 'accepted'
  union all select business_id, number, 'appealReturn', booked_in, booked_minor from disputed
    where stage <> 'retrieval' and status in ('won', 'withdrawn')
  union all select business_id, number, 'rdr', booked_in, booked_minor from alerted where kind = 'rdr' and status in ('accepted', 'refunded')
  union all select business_id, number, 'rdrFee', booked_in, rdr_fee_minor from alerted where kind = 'rdr' and status in ('accepted', 'refunded')
  union all select business_id, number, 'ethocaFee', booked_in, ethoca_fee_minor from alerted where kind = 'ethoca' and fee_credit is distinct from 'granted'
  union all select h.business_id, h.number, 'manualHold', p.currency,
    greatest(0, exchange_half_up(p.paid_minor, p.numerator, p.denominator) - coalesce(g.gone_minor, 0) - coalesce((
      select sum(a.held_minor) from asked a where a.business_id = h.business_id and a.payment_number = h.payment_number), 0))
  from payment_holds h
  join priced_payments p on p.business_id = h.business_id and p.number = h.payment_number and p.is_sold
  left join gone g on g.business_id = h.business_id and g.payment_number = h.payment_number
  where h.released_at is null
  union all select business_id, number, kind, currency, amount_minor from adjustments
  union all select business_id, number, kind, currency, minor
  from offsets
  cross join lateral (values ('availableOffset', available_minor), ('reserveOffset', reserve_minor), ('depositOffset', deposit_minor)) as part (kind, minor)
),
booked as (
  select business_id, cause, replace(replace(replace(kind, 'Reversal', ''), 'settledR', 'r'), 'settledM', 'm') as kind, currency,
    sum(case when kind like '%Reversal' then -amount_minor else amount_minor end) as amount_minor
  from ledger_transfers
  where kind not in ('deduction', 'deductionReturned', 'reserveExtracted', 'reserveReleased', 'marginTaken', 'marginReturned', 'depositTaken', 'depositReturned',
    'credited')
    and kind not like 'withdrawal%'
  group by 1, 2, 3, 4
)
select business_id, cause, kind, currency, due.amount_minor as due_minor, booked.amount_minor as booked_minor
from due full join booked using (business_id, cause, kind, currency)
where coalesce(due.amount_minor, 0) <> coalesce(booked.amount_minor, 0);

-- I9: A charge of a month is so many times the fee that the terms of its month name; of no month more is given back than was
-- charged, and its service and its year are charged once.
select a.business_id, a.number, a.charge, a.charged_month, a.counted, a.amount_minor, t.fee_minor
from adjustments a
left join lateral (
  select of.fee_minor, m.currency
  from (
    select * from monthly_terms m
    where m.business_id = a.business_id and m.gateway_number = a.gateway_number and m.valid_from <= a.charged_month
    order by m.valid_from desc limit 1
  ) m
  cross join lateral (values ('service', m.service_fee_minor), ('annual', m.annual_fee_minor), ('decline', m.decline_fee_minor),
    ('threeD', m.three_d_fee_minor), ('excess', m.excess_fee_minor), ('highExcess', m.high_excess_fee_minor)) as of (charge, fee_minor)
  where of.charge = a.charge
) t on true
where a.charge is not null and (a.amount_minor <> a.counted * coalesce(t.fee_minor, 0) or a.currency is distinct from t.currency)
union all
select business_id, gateway_number, charge, charged_month, sum(case kind when 'otherDeduction' then counted else -counted end), null, null
from adjustments where charge is not null
group by business_id, gateway_number, charge, charged_month
having sum(case kind when 'otherDeduction' then counted else -counted end) < 0
  or (charge in ('service', 'annual') and sum(case kind when 'otherDeduction' then counted else -counted end) > 1);

-- I10: Every line has a batch, whose sums are those of its lines, which count as long as it is not cancelled.
select coalesce(b.business_id, l.business_id) as business_id, coalesce(b.number, l.batch_number) as number, b.status, b.line_count, l.lines
from settlement_batches b
full join (
  select business_id, batch_number, count(*) as lines, count(*) filter (where is_live) as live_lines,
    count(*) filter (where kind = 'sale' and after_id = 0) as sales, sum(net_minor) as net_minor, sum(sale_minor) as sale_minor,
    sum(deduction_minor) as deduction_minor, sum(single_fee_minor) as single_fee_minor, sum(refund_minor) as refund_minor,
    sum(refund_fee_minor) as refund_fee_minor, sum(chargeback_minor) as chargeback_minor, sum(dispute_fee_minor) as dispute_fee_minor,
    sum(rdr_minor) as rdr_minor, sum(rdr_fee_minor) as rdr_fee_minor, sum(ethoca_fee_minor) as ethoca_fee_minor,
    sum(appeal_return_minor) as appeal_return_minor, sum(other_return_minor) as other_return_minor,
    sum(other_deduction_minor) as other_deduction_minor, sum(reserve_minor) as reserve_minor
  from settlement_lines group by 1, 2
) l on l.business_id = b.business_id and l.batch_number = b.number
where b.number is null or coalesce(l.live_lines, 0) <> case when b.status = 'cancelled' then 0 else b.line_count end
  or (b.line_count, b.sale_count, b.sale_minor, b.deduction_minor, b.single_fee_minor, b.refund_minor, b.refund_fee_minor, b.chargeback_minor,
    b.dispute_fee_minor, b.rdr_minor, b.rdr_fee_minor, b.ethoca_fee_minor, b.appeal_return_minor, b.other_return_minor,
    b.other_deduction_minor, b.reserve_extracted_minor)
  <> (coalesce(l.lines, 0), coalesce(l.sales, 0), coalesce(l.sale_minor, 0), coalesce(l.deduction_minor, 0), coalesce(l.single_fee_minor, 0),
    coalesce(l.refund_minor, 0), coalesce(l.refund_fee_minor, 0), coalesce(l.chargeback_minor, 0), coalesce(l.dispute_fee_minor, 0),
    coalesce(l.rdr_minor, 0), coalesce(l.rdr_fee_minor, 0), coalesce(l.ethoca_fee_minor, 0), coalesce(l.appeal_return_minor, 0),
    coalesce(l.other_return_minor, 0), coalesce(l.other_deduction_minor, 0), coalesce(l.reserve_minor, 0));

-- I10: The lines of a cause that count cover its entries one after the other, each once.
select business_id, cause, currency, batch_number, after_id, covered_before
from (
  select business_id, cause, currency, batch_number, after_id,
    coalesce(lag(through_id) over (partition by business_id, cause, currency order by after_id), 0) as covered_before
  from settlement_lines where is_live
) chain
where after_id <> covered_before;

-- I10: A line states what its entries moved, and what came after sales by a settlement day stands in a line once that day is settled.
select t.business_id, t.cause, t.currency, t.batch_number, t.moved_minor, t.stated_minor
from (
  select t.business_id, t.cause, t.currency, l.batch_number,
    sum(case when t.credit_account = 'pending' then t.amount_minor else -t.amount_minor end) as moved_minor,
    min(l.net_minor + l.deduction_minor + l.reserve_minor) as stated_minor
  from settlement_lines l
  join ledger_transfers t on t.business_id = l.business_id and t.cause = l.cause and t.currency = l.currency
    and t.id > l.after_id and t.id <= l.through_id and t.kind !~ 'Hold'
  where l.is_live
  group by 1, 2, 3, 4
) t
where t.moved_minor <> t.stated_minor
union all
select t.business_id, t.cause, t.currency, null, sum(t.amount_minor), 0
from (
  select distinct on (business_id, gateway_number, currency) business_id, gateway_number, currency, settlement_day, through_id
  from settlement_batches where status <> 'cancelled' order by business_id, gateway_number, currency, settlement_day desc
) b
join ledger_transfers t on t.business_id = b.business_id and t.gateway_number = b.gateway_number and t.currency = b.currency
  and t.id <= b.through_id and t.business_day < b.settlement_day
  and t.kind ~ '^(refund|refundFee|retrievalFee|chargeback|chargebackFee|preArbitrationFee|arbitrationFee|concededArbitrationFee|appealReturn|rdr|rdrFee|ethocaFee)(Reversal)?$'
where not exists (
  select from settlement_lines l
  where l.business_id = t.business_id and l.cause = t.cause and l.currency = t.currency and l.is_live
    and l.after_id < t.id and l.through_id >= t.id
)
-- Entries of a cause are covered in their order: what was entered after one of a later day waits for the batch of that day.
and not exists (
  select from ledger_transfers e
  where e.business_id = t.business_id and e.cause = t.cause and e.currency = t.currency and e.id < t.id
    and e.business_day >= b.settlement_day and e.kind !~ 'Hold'
)
group by 1, 2, 3;

-- I10: The counts and sums of what a batch covers equal its lines' entries.
select business_id, batch_number, business_day, kind, d.count as counted, t.count as entries, d.amount_minor as summed_minor,
  t.amount_minor as entries_minor
from settlement_days d
full join (
  select l.business_id, l.batch_number, t.business_day, t.kind, count(*) as count, sum(t.amount_minor) as amount_minor
  from settlement_lines l
  join ledger_transfers t on t.business_id = l.business_id and t.cause = l.cause and t.currency = l.currency
    and t.id > l.after_id and t.id <= l.through_id and t.kind !~ 'Hold'
  group by 1, 2, 3, 4
) t using (business_id, batch_number, business_day, kind)
where d.count is distinct from t.count or d.amount_minor is distinct from t.amount_minor;

-- I10: What a credited batch moved is what it states, and no other batch moved anything.
select business_id, number, kind, s.amount_minor as stated_minor, t.amount_minor as moved_minor
from (
  select b.business_id, b.number, m.kind, m.amount_minor
  from settlement_batches b
  cross join lateral (values ('deduction', b.deduction_minor), ('deductionReturned', -b.deduction_minor),
    ('reserveExtracted', b.reserve_extracted_minor), ('reserveReleased', b.reserve_released_minor),
    ('marginTaken', b.margin_taken_minor), ('marginReturned', b.margin_returned_minor), ('depositTaken', b.deposit_taken_minor),
    ('depositReturned', b.deposit_returned_minor), ('credited', b.net_minor)) as m (kind, amount_minor)
  where b.status = 'credited' and m.amount_minor > 0
) s
full join (
  select business_id, cause as number, kind, sum(amount_minor) as amount_minor from ledger_transfers
  where kind in ('deduction', 'deductionReturned', 'reserveExtracted', 'reserveReleased', 'marginTaken', 'marginReturned', 'depositTaken',
    'depositReturned', 'credited')
  group by 1, 2, 3
) t using (business_id, number, kind)
where s.amount_minor is distinct from t.amount_minor;

-- I10: Reserve that a batch brings back is what is left of parts of batches before it, each once, and what was kept of sales refunded whole.
select b.business_id, b.number, b.reserve_released_minor, coalesce(r.minor, 0) as held_minor
from settlement_batches b
left join (
  select business_id, number, sum(minor) as minor
  from (
    select p.business_id, p.released_in as number, p.left_minor as minor
    from reserve_parts p
    join settlement_batches s on s.business_id = p.business_id and s.number = p.batch_number and s.status = 'credited'
    where p.released_in is not null
    union all
    select business_id, returned_in, returned_minor from reserve_returns where returned_in is not null
  ) back group by 1, 2
) r on r.business_id = b.business_id and r.number = b.number
where b.reserve_released_minor <> case when b.status = 'cancelled' then b.reserve_released_minor else coalesce(r.minor, 0) end
  or (b.status = 'cancelled' and r.number is not null);

-- I10: Each part of the reserve of a batch is that of its sales with the same hold days.
select business_id, batch_number, hold_days, p.extracted_minor, l.minor as line_minor
from reserve_parts p
full join (
  select business_id, batch_number, hold_days, sum(reserve_minor) as minor from settlement_lines
  where reserve_minor > 0 group by 1, 2, 3
) l using (business_id, batch_number, hold_days)
where p.extracted_minor is distinct from l.minor;

-- I10: No reserve is held past its day once the night of that day is done; one that was taken back since is made again.
select b.business_id, b.number, p.hold_days, p.release_on, p.left_minor
from reserve_parts p
join settlement_batches b on b.business_id = p.business_id and b.number = p.batch_number
join (select max(settlement_day) as settlement_day, max(finished_at) as finished_at from settlement_runs) r
  on r.settlement_day >= p.release_on
where b.status = 'credited' and p.released_in is null and p.left_minor > 0
  and not exists (
    select from settlement_batches c
    where c.business_id = b.business_id and c.gateway_number = b.gateway_number and c.currency = b.currency
      and c.status = 'cancelled' and c.cancelled_at >= r.finished_at
  );

-- I10: What was given back of a batch's reserve before its day is that of its sales of which refunds left nothing.
select business_id, batch_number as number, null as payment_number, p.returned_minor as minor, coalesce(r.minor, 0) as returned_minor
from reserve_parts p
full join (
  select business_id, batch_number, hold_days, sum(returned_minor) as minor from reserve_returns where returned_in is not null group by 1, 2, 3
) r using (business_id, batch_number, hold_days)
where coalesce(p.returned_minor, 0) <> coalesce(r.minor, 0)
union all
select r.business_id, r.batch_number, r.payment_number, r.reserve_minor, l.reserve_minor
from reserve_returns r
left join lateral (
  select max(reserve_minor) filter (where batch_number = r.batch_number) as reserve_minor, sum(sale_minor) as sold_minor,
    (select sum(refund_minor) from settlement_lines g
     where g.business_id = r.business_id and g.payment_number = r.payment_number and g.currency = r.currency and g.is_live) as given_minor
  from settlement_lines l
  where l.business_id = r.business_id and l.cause = r.payment_number and l.currency = r.currency and l.is_live
) l on true
where l.reserve_minor is distinct from r.reserve_minor or (r.returned_in is null and l.given_minor < l.sold_minor);

-- I11: No role of the runtime may change or take away what is only ever added.
select role, table_name, privilege
from unnest(array['bo_identity', 'bo_tenant', 'bo_operator', 'bo_feed', 'bo_jobs', 'bo_search', 'public']) as role,
  unnest(array['ledger_transfers', 'transaction_steps', 'refund_steps', 'withdrawal_steps', 'gateway_events', 'operation_log', 'operation_seals', 'operation_anchors',
    'contract_terms', 'exchange_rates', 'adjustments', 'offsets']) as table_name,
  unnest(array['update', 'delete', 'truncate']) as privilege
-- A step whose event has become impossible goes among the parked events, with the event as it came.
where not (role = 'bo_feed' and table_name = 'transaction_steps' and privilege = 'delete')
  and (has_table_privilege(role, table_name, privilege)
    or (privilege = 'update' and has_any_column_privilege(role, table_name, privilege)));

-- I11: The steps of a booking follow one another without a gap, and what is taken back was there.
select business_id, cause, replace(kind, 'Reversal', '') as booked_kind, currency
from ledger_transfers group by 1, 2, 3, 4
having sum(case when kind like '%Reversal' then -amount_minor else amount_minor end) < 0
union all select business_id, cause, kind, null from ledger_transfers group by 1, 2, 3 having max(step) <> count(*);

-- I12: Amounts are whole minor units above zero; a case alone may be over nothing.
select 'transactions' as kept_in, business_id, number from transactions where amount_minor <= 0
union all select 'refunds', business_id, number from refunds where amount_minor <= 0
union all select 'disputes', business_id, number from disputes where amount_minor < 0
union all select 'alerts', business_id, number from alerts where amount_minor <= 0
union all select 'fraud_reports', business_id, number from fraud_reports where amount_minor <= 0;

-- I12: No column holds a floating number.
select c.relname as table_name, a.attname as column_name, format_type(a.atttypid, a.atttypmod) as type
from pg_attribute a
join pg_class c on c.oid = a.attrelid and c.relkind in ('r', 'p')
where c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped
  and a.atttypid in ('real'::regtype, 'double precision'::regtype, 'money'::regtype);

-- I13: The status of a payment, and of what hangs on it, is that of its newest step.
select kind, business_id, number, o.status, s.status as stepped
from (
  select 'payment' as kind, business_id, number, version, status from transactions
  union all select 'refund', business_id, number, version, status from refunds
  union all select 'dispute', business_id, number, version, status from disputes
  union all select 'alert', business_id, number, version, status from alerts
) o
join (select kind, business_id, object_number as number, version, status from transaction_steps) s using (kind, business_id, number, version)
where o.status <> s.status;

-- I13: A payment goes from status to status along the edges of its life only.
select business_id, payment_number, version, before, status
from (
  select business_id, payment_number, version, status,
    lag(status) over (partition by business_id, payment_number order by version) as before
  from transaction_steps where kind = 'payment'
) moves
where before <> status and (before, status) not in (
  ('inProcessing', 'toBeConfirmed'), ('inProcessing', 'preauthorised'), ('inProcessing', 'success'), ('inProcessing', 'failed'),
  ('inProcessing', 'threeDFailed'), ('toBeConfirmed', 'preauthorised'), ('toBeConfirmed', 'success'), ('toBeConfirmed', 'failed'),
  ('toBeConfirmed', 'threeDFailed'), ('preauthorised', 'success'), ('preauthorised', 'failed')
);

-- I13: An application for a refund goes from status to status along the edges of its life only, and ends where it stands.
select business_id, number, place, before, status
from (
  select business_id, number, place, status, lag(status) over (partition by business_id, number order by place) as before from refund_steps
) moves
where (before is null and status <> 'underAudit') or (before <> status and (before, status) not in (
  ('underAudit', 'audited'), ('underAudit', 'failed'), ('audited', 'inProcessing'), ('audited', 'failed'), ('inProcessing', 'failed')))
union all
select r.business_id, r.number, null, s.status, r.status
from refunds r
left join lateral (
  select status from refund_steps s where s.business_id = r.business_id and s.number = r.number order by place desc limit 1
) s on true
where r.origin = 'application' and r.version = 0 and r.status is distinct from s.status;

-- I13: Every application reached its status along the edges of its life cycle, and the last step stands.
with told as (
  select business_id, number, 0 as version, place, status from refund_steps
  union all
  select s.business_id, s.object_number, s.version, 0, case when s.status in ('underAudit', 'audited') then 'inProcessing' else s.status end
  from transaction_steps s
  join refunds r on r.business_id = s.business_id and r.number = s.object_number
  where s.kind = 'refund' and r.origin = 'application'
), walked as (
  select business_id, number, status, lag(status) over life as came_from, lead(status) over life is null as is_last
  from told window life as (partition by business_id, number order by version, place)
)
select r.business_id, r.number, r.status, w.came_from, w.status as step
from refunds r
left join walked w on w.business_id = r.business_id and w.number = r.number
where r.origin = 'application' and (
  w.status is null
  or (w.is_last and w.status <> r.status)
  or (w.came_from is null and w.status <> 'underAudit')
  or (w.came_from is not null and (w.came_from, w.status) not in (
    ('underAudit', 'underAudit'), ('underAudit', 'audited'), ('underAudit', 'failed'),
    ('audited', 'audited'), ('audited', 'inProcessing'), ('audited', 'failed'),
    ('inProcessing', 'inProcessing'), ('inProcessing', 'success'), ('inProcessing', 'failed'),
    ('success', 'success'), ('success', 'failed'), ('failed', 'failed')))
);

-- I9: A withdrawal moved the money that its status says: frozen, then back, or paid with its fee; what came back once paid is available.
with due as (
  select business_id, number as cause, 'withdrawal' as kind, currency, amount_minor from withdrawals
  union all select business_id, number, 'withdrawalReversal', currency, amount_minor from withdrawals
    where status = 'cancelled' or (status = 'failed' and not is_returned)
  union all select business_id, number, 'withdrawalPaid', currency, received_minor from withdrawals where status = 'success' or is_returned
  union all select business_id, number, 'withdrawalFee', currency, fee_minor from withdrawals where (status = 'success' or is_returned) and fee_minor > 0
  union all select business_id, number, 'withdrawalReturned', currency, received_minor from withdrawals where is_returned
)
select business_id, cause, kind, currency, due.amount_minor as due_minor, t.amount_minor as booked_minor
from due
full join (
  select business_id, cause, kind, currency, sum(amount_minor) as amount_minor from ledger_transfers where kind like 'withdrawal%' group by 1, 2, 3, 4
) t using (business_id, cause, kind, currency)
where due.amount_minor is distinct from t.amount_minor;

-- I9: A withdrawal costs what the terms of the day it was asked for say: an amount, and a share of it that is rounded half up.
select w.business_id, w.number, w.fee_minor, t.fee_minor + exchange_half_up(w.amount_minor, t.fee_ppm, 1000000) as due_minor
from withdrawals w
cross join lateral (
  select fee_minor, fee_ppm from withdrawal_terms t
  where t.business_id = w.business_id and t.currency = w.currency and t.valid_from <= business_day(w.requested_at)
  order by valid_from desc limit 1
) t
where w.fee_minor <> t.fee_minor + exchange_half_up(w.amount_minor, t.fee_ppm, 1000000);

-- I13: A withdrawal goes from status to status along the edges of its life only, and stands where its last step led.
select business_id, number, place, before, status, step
from (
  select business_id, number, place, step, status, lag(status) over (partition by business_id, number order by place) as before from withdrawal_steps
) moves
where (before is null) <> (step = 'submitted')
  or before is not null and (before, step, status) not in (
    ('pending', 'approved', 'pending'), ('pending', 'refused', 'cancelled'), ('pending', 'cancelled', 'cancelled'),
    ('pending', 'pickedUp', 'pending'), ('pending', 'confirmed', 'success'), ('pending', 'failed', 'failed'), ('success', 'returned', 'failed'))
union all
select w.business_id, w.number, null, s.status, w.status, s.step
from withdrawals w
left join lateral (
  select status, step from withdrawal_steps s where s.business_id = w.business_id and s.number = w.number order by place desc limit 1
) s on true
where w.status is distinct from s.status or w.is_returned <> (s.step = 'returned')
  or w.waits_for is distinct from case when w.status <> 'pending' then null
    when s.step = 'pickedUp' then 'remittance' when s.step = 'approved' then 'pickUp' else w.waits_for end;

-- I18: Nothing was withdrawn, approved or picked up for a business that was out of service.
select s.business_id, s.number, s.step, s.at, c.to_status
from withdrawal_steps s
join lateral (
  -- Whoever was asked in the same minute may have been answered before.
  select to_status from business_status_changes c where c.business_id = s.business_id and c.at < s.at - interval '1 minute'
  order by c.at desc, c.id desc limit 1
) c on c.to_status <> 40
where s.step in ('submitted', 'approved', 'pickedUp');

-- I19: Every application that was submitted has one command for the gateway, and no other has any.
select r.business_id, r.number, r.status, coalesce(s.submitted, 0) as submitted, coalesce(c.commands, 0) as commands
from refunds r
left join (select business_id, number, count(*) as submitted from refund_steps where step = 'submitted' group by 1, 2) s
  on s.business_id = r.business_id and s.number = r.number
left join (select business_id, refund_number as number, count(*) as commands from gateway_commands where type = 'refund' group by 1, 2) c
  on c.business_id = r.business_id and c.number = r.number
where coalesce(s.submitted, 0) <> coalesce(c.commands, 0) or coalesce(c.commands, 0) > 1;

-- I21: The highest known version of a payment is the one that stands.
select t.business_id, t.number, t.version, s.version as stepped
from transactions t
full join (select business_id, payment_number, max(version) as version from transaction_steps where kind = 'payment' group by 1, 2) s
  on s.business_id = t.business_id and s.payment_number = t.number
where t.version is distinct from s.version;

-- I21: The highest known version of what hangs on a payment is the one that stands.
select kind, coalesce(o.business_id, s.business_id) as business_id, coalesce(o.number, s.number) as number, o.version, s.version as stepped
from (
  select 'refund' as kind, business_id, payment_number, number, version from refunds where version > 0
  union all select 'dispute', business_id, payment_number, number, version from disputes
  union all select 'alert', business_id, payment_number, number, version from alerts
  union all select 'fraudReport', business_id, payment_number, number, version from fraud_reports
) o
full join (
  select kind, business_id, payment_number, object_number as number, max(version) as version
  from transaction_steps where kind <> 'payment' group by 1, 2, 3, 4
) s using (kind, business_id, payment_number, number)
where o.version is distinct from s.version;

-- I21: Nothing waits for a payment that is known and paid, or can't be paid any more.
select p.business_id, p.event_id, p.payment_number
from parked_events p
join transactions t on t.business_id = p.business_id and t.number = p.payment_number
where p.refused_as is null and t.status not in ('inProcessing', 'toBeConfirmed', 'preauthorised');

-- I21: What is asked of the gateway stays open only until a newer version of its payment is known.
select c.business_id, c.id, c.payment_number, c.asked_at_version, t.version
from gateway_commands c
join transactions t on t.business_id = c.business_id and t.number = c.payment_number
where c.type <> 'refund' and c.status in ('queued', 'accepted') and c.asked_at_version < t.version;

-- I21: What hangs on a payment has its gateway and its currency.
select o.kind, o.business_id, o.number, o.payment_number
from (
  select 'refund' as kind, business_id, number, payment_number, gateway_number, currency from refunds
  union all select 'dispute', business_id, number, payment_number, gateway_number, currency from disputes
  union all select 'alert', business_id, number, payment_number, gateway_number, currency from alerts
  union all select 'fraudReport', business_id, number, payment_number, gateway_number, currency from fraud_reports
) o
join transactions t on t.business_id = o.business_id and t.number = o.payment_number
where t.gateway_number <> o.gateway_number or t.currency <> o.currency;

-- F1: A payment's number begins with the business day of its order.
select business_id, number, ordered_at from transactions
where left(number, 8) <> to_char(ordered_at at time zone 'UTC' + interval '8 hours', 'YYYYMMDD');

-- F2: Every payment can be found by its merchant's number and its payer.
select t.business_id, t.number, o.number is null as lacks_order, p.id is null as lacks_payer
from transactions t
left join merchant_orders o on o.business_id = t.business_id and o.merchant_order_number = t.merchant_order_number and o.number = t.number
left join payers p on p.business_id = t.business_id and p.id = t.payer_id
where o.number is null or p.id is null;

-- F17: The totals of payment links equal the links they count.
select business_id, standing, until_day, gateway_number, currency, type,
  t.count as total, r.count as rows, t.paid_minor as total_minor, r.paid_minor as rows_minor
from (select * from payment_link_totals where count <> 0 or paid_minor <> 0) t
full join (
  select business_id, standing, until_day, gateway_number, currency, type, count(*) as count, sum(paid_minor) as paid_minor
  from payment_link_cells group by 1, 2, 3, 4, 5, 6
) r using (business_id, standing, until_day, gateway_number, currency, type)
where t.count is distinct from r.count or t.paid_minor is distinct from r.paid_minor;

-- F18: The totals of subscriptions equal the subscriptions they count.
select business_id, status, gateway_number, currency, interval_unit, t.count as total, r.count as rows
from (select * from subscription_totals where count <> 0) t
full join (
  select business_id, status, gateway_number, currency, interval_unit, count(*) as count from subscriptions group by 1, 2, 3, 4, 5
) r using (business_id, status, gateway_number, currency, interval_unit)
where t.count is distinct from r.count;

-- F19: The totals of cases equal the cases they count.
select business_id, state, gateway_number, currency, t.count as total, r.count as rows, t.amount_minor as total_minor,
  r.amount_minor as rows_minor
from (select * from dispute_totals where count <> 0 or amount_minor <> 0) t
full join (
  select business_id, state, gateway_number, currency, count(*) as count, sum(amount_minor) as amount_minor
  from disputes group by 1, 2, 3, 4
) r using (business_id, state, gateway_number, currency)
where t.count is distinct from r.count or t.amount_minor is distinct from r.amount_minor;

-- F20: What is kept of sales that miss a proof of delivery are the sales that miss one.
select business_id, payment_number, currency, business_day, gateway_number, m.amount_minor as kept_minor, r.amount_minor as rows_minor
from missing_proofs m
full join (
  select * from missing_proofs_counted
  where business_id in (select business_id from settlement_terms where delivery_condition <> 'free')
) r using (business_id, payment_number, currency, business_day, gateway_number)
where m.amount_minor is distinct from r.amount_minor;

-- F20: The totals of sales that miss a proof of delivery equal the sales they count.
select business_id, gateway_number, currency, business_day, t.count as total, r.count as rows, t.amount_minor as total_minor,
  r.amount_minor as rows_minor
from (select * from missing_proof_totals where count <> 0 or amount_minor <> 0) t
full join (
  select business_id, gateway_number, currency, business_day, count(*) as count, sum(amount_minor) as amount_minor
  from missing_proofs group by 1, 2, 3, 4
) r using (business_id, gateway_number, currency, business_day)
where t.count is distinct from r.count or t.amount_minor is distinct from r.amount_minor;

-- F21: Every proof of delivery is of a payment at its gateway.
select p.business_id, p.payment_number, p.gateway_number
from delivery_proofs p
left join transactions t on t.business_id = p.business_id and t.number = p.payment_number and t.gateway_number = p.gateway_number
where t.number is null;

-- F21: Every waybill is of a payment at its gateway.
select w.business_id, w.payment_number, w.gateway_number
from waybills w
left join transactions t on t.business_id = w.business_id and t.number = w.payment_number and t.gateway_number = w.gateway_number
where t.number is null;

-- F11: Every payment arrived once, and not after the clock of its business.
select coalesce(t.business_id, a.business_id) as business_id, coalesce(t.number, a.number) as number, a.arrived_at, c.last_arrived_at
from transactions t
full join transaction_arrivals a on a.business_id = t.business_id and a.number = t.number
left join arrival_clocks c on c.business_id = a.business_id
where t.number is null or a.number is null or a.gateway_number <> t.gateway_number
  or c.last_arrived_at is null or c.last_arrived_at < a.arrived_at;

-- F3: The refunded amount is the sum of the successful refunds.
select t.business_id, t.number, t.refunded_minor, coalesce(r.refunded_minor, 0) as refunds
from transactions t
left join (
  select business_id, payment_number, sum(amount_minor) as refunded_minor from refunds where status = 'success' group by 1, 2
) r on r.business_id = t.business_id and r.payment_number = t.number
where t.refunded_minor <> coalesce(r.refunded_minor, 0);

-- F4: The flags of a payment are what its disputes say.
select t.business_id, t.number
from transactions t
left join (
  select business_id, payment_number, bool_or(stage <> 'retrieval') as has_chargeback,
    bool_or(stage <> 'retrieval' and is_fraud) as has_fraud_chargeback, bool_or(stage = 'retrieval') as has_retrieval,
    (array_agg(appeal_status order by opened_at desc, number desc) filter (where appeal_status <> 'noAppeal'))[1] as appeal_status
  from disputes group by 1, 2
) d on d.business_id = t.business_id and d.payment_number = t.number
where t.has_chargeback <> coalesce(d.has_chargeback, false) or t.has_fraud_chargeback <> coalesce(d.has_fraud_chargeback, false)
  or t.has_retrieval <> coalesce(d.has_retrieval, false) or t.appeal_status <> coalesce(d.appeal_status, 'noAppeal');

-- F5: The flags of a payment are what its alerts and fraud reports say.
select t.business_id, t.number
from transactions t
left join (
  select business_id, payment_number,
    (array_agg(status order by opened_at desc, number desc) filter (where kind = 'rdr'))[1] as rdr_status,
    count(*) filter (where kind = 'rdr') as rdr_count,
    (array_agg(status order by opened_at desc, number desc) filter (where kind = 'ethoca'))[1] as ethoca_status,
    count(*) filter (where kind = 'ethoca') as ethoca_count
  from alerts group by 1, 2
) a on a.business_id = t.business_id and a.payment_number = t.number
left join (select distinct business_id, payment_number from fraud_reports) f on f.business_id = t.business_id and f.payment_number = t.number
where t.rdr_status is distinct from a.rdr_status or t.rdr_count <> coalesce(a.rdr_count, 0)
  or t.ethoca_status is distinct from a.ethoca_status or t.ethoca_count <> coalesce(a.ethoca_count, 0)
  or t.has_fraud_report <> (f.payment_number is not null);

-- F6: The figures of every hour, day and month equal the payments they count.
select business_id, level, bucket, gateway_number, mode, view, currency, card_brand, trade_type, status,
  f.count as figure, r.count as rows, f.amount_minor as figure_minor, r.amount_minor as rows_minor
from transaction_rollups f
full join (
  select business_id, level,
    case when level = 'hour' then hour else date_trunc(level, hour + interval '8 hours', 'UTC') - interval '8 hours' end as bucket,
    gateway_number, mode, view, currency, card_brand, trade_type, status, sum(count) as count, sum(amount_minor) as amount_minor
  from (
    select business_id, date_trunc('hour', ordered_at, 'UTC') as hour, gateway_number, mode, view, currency, card_brand, trade_type, status,
      count(*) as count, sum(amount_minor) as amount_minor
    from transactions group by 1, 2, 3, 4, 5, 6, 7, 8, 9
  ) hours
  cross join (values ('hour'), ('day'), ('month')) as b (level)
  group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10
) r using (business_id, level, bucket, gateway_number, mode, view, currency, card_brand, trade_type, status)
where f.count is distinct from r.count or f.amount_minor is distinct from r.amount_minor;

-- F7: The totals of every hour, day and month equal their figures.
select business_id, level, bucket, gateway_number, mode, view, currency, status,
  t.count as total, r.count as figures, t.amount_minor as total_minor, r.amount_minor as figures_minor
from transaction_totals t
full join (
  select business_id, level, bucket, gateway_number, mode, view, currency, status,
    sum(count) as count, sum(amount_minor) as amount_minor
  from transaction_rollups group by 1, 2, 3, 4, 5, 6, 7, 8
) r using (business_id, level, bucket, gateway_number, mode, view, currency, status)
where t.count is distinct from r.count or t.amount_minor is distinct from r.amount_minor;

-- F8: The figures of the daily report equal the payments and facts they count; what came after its month had closed, on the day it came.
select business_id, business_day, gateway_number, currency, card_brand, to_jsonb(f) as figures, to_jsonb(c) as counted
from daily_figures f
full join daily_figures_due c using (business_id, business_day, gateway_number, currency, card_brand)
where to_jsonb(f) is distinct from to_jsonb(c);

-- F10: The totals of the daily report equal its figures.
select business_id, business_day, gateway_number, currency, to_jsonb(t) as totals, to_jsonb(c) as counted
from daily_totals t
full join daily_totals_counted c using (business_id, business_day, gateway_number, currency)
where to_jsonb(t) is distinct from to_jsonb(c);

-- F15: The rates equal the payments and facts they count, by the month of each fact and by that of its sale.
select business_id, counted_by, month, gateway_number, currency, card_brand, issuing_country, website, to_jsonb(f) as figures, to_jsonb(c) as counted
from rate_figures f
full join rate_figures_counted c using (business_id, counted_by, month, gateway_number, currency, card_brand, issuing_country, website)
where to_jsonb(f) is distinct from to_jsonb(c);

-- F16: The totals of the rates equal their figures.
select business_id, counted_by, month, gateway_number, currency, card_brand, to_jsonb(t) as totals, to_jsonb(c) as counted
from rate_totals t
full join rate_totals_counted c using (business_id, counted_by, month, gateway_number, currency, card_brand)
where to_jsonb(t) is distinct from to_jsonb(c);

-- F22: The sums of the rates by website and country equal their figures, and those by reason the cases.
select business_id, dimension, counted_by, month, value, gateway_number, currency, to_jsonb(s) as sums, to_jsonb(c) as counted
from rate_sums s
full join rate_sums_counted c using (business_id, dimension, counted_by, month, value, gateway_number, currency)
where to_jsonb(s) is distinct from to_jsonb(c);

-- F12: The successful amounts of the daily report are the sales booked, by business day, gateway and currency of the payment.
-- What came after its month had closed is compared under its own day here, and under the day it came on below.
select business_id, business_day, gateway_number, currency, r.success_minor as reported_minor, s.sale_minor as booked_minor
from (
  select business_id, business_day, gateway_number, currency, sum(success_minor) as success_minor
  from (
    select business_id, business_day, gateway_number, currency, success_minor from daily_totals
    union all select business_id, business_day, gateway_number, currency, -success_minor from month_corrections
    union all select business_id, fact_day, gateway_number, currency, success_minor from month_corrections
  ) counted
  group by 1, 2, 3, 4 having sum(success_minor) <> 0
) r
full join (
  select l.business_id, l.business_day, t.gateway_number, t.currency,
    -- A sale exchanged into another currency is I9's; here it counts with what it was sold for.
    sum(case when l.currency = t.currency then l.net_minor else sign(l.net_minor) * t.amount_minor end) as sale_minor
  from (
    select business_id, cause, coalesce(fact_day, business_day) as business_day, currency,
      sum(case kind when 'sale' then amount_minor else -amount_minor end) as net_minor
    from ledger_transfers where kind in ('sale', 'saleReversal') group by 1, 2, 3, 4
    -- What is worth less than one minor unit of the settlement currency is booked at nothing.
    union all
    select business_id, number, paid_on, null, 1 from priced_payments
    where is_sold and exchange_half_up(paid_minor, numerator, denominator) = 0
  ) l
  join transactions t on t.business_id = l.business_id and t.number = l.cause
  group by 1, 2, 3, 4
) s using (business_id, business_day, gateway_number, currency)
where coalesce(r.success_minor, 0) <> coalesce(s.sale_minor, 0);

-- F12: What corrects the successes of a closed month in the report is booked on the same day, with the same day of its own.
with exchanged as materialized (
  select distinct p.business_id, p.gateway_number, t.currency
  from priced_payments p
  join transactions t on t.business_id = p.business_id and t.number = p.number
  where p.currency <> t.currency and p.business_id in (select business_id from month_corrections)
)
select business_id, business_day, fact_day, gateway_number, currency, r.success_minor as reported_minor, s.sale_minor as booked_minor
from (
  select business_id, business_day, fact_day, gateway_number, currency, sum(success_minor) as success_minor
  from month_corrections group by 1, 2, 3, 4, 5 having sum(success_minor) <> 0
) r
full join (
  select l.business_id, l.business_day, l.fact_day, t.gateway_number, t.currency,
    sum(case l.kind when 'sale' then l.amount_minor else -l.amount_minor end) as sale_minor
  from ledger_transfers l
  join transactions t on t.business_id = l.business_id and t.number = l.cause
  where l.kind in ('sale', 'saleReversal') and l.fact_day is not null
  group by 1, 2, 3, 4, 5
) s using (business_id, business_day, fact_day, gateway_number, currency)
where coalesce(r.success_minor, 0) <> coalesce(s.sale_minor, 0)
  and (business_id, gateway_number, currency) not in (select business_id, gateway_number, currency from exchanged);

-- F13: The stored figures, balances, movements and statements of a closed month equal what its rows give.
select business_id, month, 'figures' as part, to_jsonb(s) as stored, to_jsonb(r) as given
from closed_month_figures s
full join (
  select d.business_id, c.month, d.gateway_number, d.currency, d.card_brand, sum(d.orders)::bigint as orders,
    sum(d.successes)::bigint as successes, sum(d.success_minor)::bigint as success_minor, sum(d.declined)::bigint as declined,
    sum(d.three_d_failed)::bigint as three_d_failed, sum(d.uncompleted)::bigint as uncompleted, sum(d.approved)::bigint as approved,
    sum(d.issuer_declined)::bigint as issuer_declined, sum(d.refunds)::bigint as refunds, sum(d.refund_minor)::bigint as refund_minor,
    sum(d.chargebacks)::bigint as chargebacks, sum(d.chargeback_minor)::bigint as chargeback_minor,
    sum(d.retrievals)::bigint as retrievals, sum(d.rdr)::bigint as rdr, sum(d.ethoca)::bigint as ethoca,
    sum(d.fraud_reports)::bigint as fraud_reports
  from daily_figures d
  join closed_months c on c.business_id = d.business_id and c.month = date_trunc('month', d.business_day::timestamp)::date
  group by 1, 2, 3, 4, 5
) r using (business_id, month, gateway_number, currency, card_brand)
where to_jsonb(s) is distinct from to_jsonb(r)
union all
select business_id, month, 'balances', to_jsonb(s), to_jsonb(r)
from closed_month_balances s
full join (
  select m.business_id, c.month, m.gateway_number, m.currency, m.account,
    coalesce(sum(m.minor) filter (where m.month < c.month), 0)::bigint as opening_minor, sum(m.minor)::bigint as closing_minor
  from (
    select business_id, date_trunc('month', business_day::timestamp)::date as month, gateway_number, currency, account, sum(minor) as minor
    from ledger_days
    cross join lateral (values (debit_account, -amount_minor), (credit_account, amount_minor)) as side (account, minor)
    group by 1, 2, 3, 4, 5
  ) m
  join closed_months c on c.business_id = m.business_id and c.month >= m.month
  group by 1, 2, 3, 4, 5
) r using (business_id, month, gateway_number, currency, account)
where to_jsonb(s) is distinct from to_jsonb(r)
union all
select business_id, month, 'movements', to_jsonb(s), to_jsonb(r)
from closed_month_moves s
full join (
  select d.business_id, c.month, d.gateway_number, d.currency, d.kind, d.debit_account, d.credit_account, sum(d.count)::bigint as count,
    sum(d.amount_minor)::bigint as amount_minor
  from ledger_days d
  join closed_months c on c.business_id = d.business_id and c.month = date_trunc('month', d.business_day::timestamp)::date
  group by 1, 2, 3, 4, 5, 6, 7
) r using (business_id, month, gateway_number, currency, kind)
where to_jsonb(s) is distinct from to_jsonb(r)
union all
select business_id, month, 'statements', to_jsonb(s), to_jsonb(r)
from closed_month_statements s
full join (
  select b.business_id, b.month, b.gateway_number, b.currency, count(*) filter (where is_credited) as credited_count,
    coalesce(sum(net_minor) filter (where is_credited), 0)::bigint as credited_net_minor, count(*) filter (where is_waiting) as waiting_count,
    coalesce(sum(net_minor) filter (where is_waiting), 0)::bigint as waiting_net_minor
  from (
    select s.*, c.month,
      s.status = 'credited' and business_day(s.credited_at) between c.month and m.last_day as is_credited,
      s.settlement_day between c.month and m.last_day and business_day(s.made_at) <= m.last_day
        and (s.credited_at is null or business_day(s.credited_at) > m.last_day)
        and (s.cancelled_at is null or business_day(s.cancelled_at) > m.last_day) as is_waiting
    from settlement_batches s
    join closed_months c on c.business_id = s.business_id
    cross join lateral (select (c.month + interval '1 month' - interval '1 day')::date as last_day) m
  ) b
  where is_credited or is_waiting
  group by 1, 2, 3, 4
) r using (business_id, month, gateway_number, currency)
where to_jsonb(s) is distinct from to_jsonb(r);

-- F14: The corrections of a closed month are the sums of the payments, refunds, cases, alerts and reports that make them.
select business_id, business_day, fact_day, gateway_number, currency, card_brand
from (
  select business_id, business_day, fact_day, gateway_number, currency, card_brand, orders, successes, success_minor, declined,
    three_d_failed, uncompleted, approved, issuer_declined, refunds, refund_minor, chargebacks, chargeback_minor, retrievals, rdr,
    ethoca, fraud_reports
  from month_corrections
  union all
  select business_id, business_day, fact_day, gateway_number, currency, card_brand, -orders, -successes, -success_minor, -declined,
    -three_d_failed, -uncompleted, -approved, -issuer_declined, -refunds, -refund_minor, -chargebacks, -chargeback_minor, -retrievals,
    -rdr, -ethoca, -fraud_reports
  from month_correction_facts
) parts
group by 1, 2, 3, 4, 5, 6
having sum(orders) <> 0 or sum(successes) <> 0 or sum(success_minor) <> 0 or sum(declined) <> 0 or sum(three_d_failed) <> 0
  or sum(uncompleted) <> 0 or sum(approved) <> 0 or sum(issuer_declined) <> 0 or sum(refunds) <> 0 or sum(refund_minor) <> 0
  or sum(chargebacks) <> 0 or sum(chargeback_minor) <> 0 or sum(retrievals) <> 0 or sum(rdr) <> 0 or sum(ethoca) <> 0
  or sum(fraud_reports) <> 0;

-- F9: The counts and sums of every business day equal their transfers.
select business_id, currency, business_day, gateway_number, kind, d.count as counted, t.count as transfers,
  d.amount_minor as summed_minor, t.amount_minor as transfers_minor
from ledger_days d
full join (
  select business_id, currency, business_day, gateway_number, kind, debit_account, credit_account, count(*) as count,
    sum(amount_minor) as amount_minor
  from ledger_transfers group by 1, 2, 3, 4, 5, 6, 7
) t using (business_id, currency, business_day, gateway_number, kind, debit_account, credit_account)
where d.count is distinct from t.count or d.amount_minor is distinct from t.amount_minor;

-- F23: The balances of gateways equal the sums of their days.
select business_id, gateway_number, currency, account, b.balance_minor, d.balance_minor as summed_minor
from (select * from gateway_balances where balance_minor <> 0) b
full join (
  select business_id, gateway_number, currency, account, sum(minor) as balance_minor
  from ledger_days
  cross join lateral (values (debit_account, -amount_minor), (credit_account, amount_minor)) as side (account, minor)
  where account in ('pending', 'frozenFromPending', 'margin', 'deposit')
  group by 1, 2, 3, 4 having sum(minor) <> 0
) d using (business_id, gateway_number, currency, account)
where b.balance_minor is distinct from d.balance_minor;

-- I22: Every table of a tenant stands behind forced row-level security, or the tenant's role may not read it at all.
select c.relname as table_name, c.relrowsecurity as is_enabled, c.relforcerowsecurity as is_forced
from pg_class c
join pg_attribute a on a.attrelid = c.oid and a.attname = 'business_id' and not a.attisdropped
where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
  and not (c.relrowsecurity and c.relforcerowsecurity)
  and has_any_column_privilege('bo_tenant', c.oid, 'select, insert, update');

-- I22: The runtime's roles own no table and pass no policy by.
select r.rolname as role, c.relname as owns, r.rolsuper, r.rolbypassrls
from pg_roles r
left join pg_class c on c.relowner = r.oid
where r.rolname in ('bo_identity', 'bo_tenant', 'bo_operator', 'bo_feed', 'bo_jobs', 'bo_search')
  and (r.rolsuper or r.rolbypassrls or r.rolcreaterole or r.rolcreatedb or c.oid is not null);

-- I24: No text that people typed holds a full card number.
select kept_in, business_id, key
from (
  select *, generate_series(0, length(digits) - 1) as place
  from (
    select distinct kept_in, business_id, key,
      regexp_replace((regexp_matches(typed, '(?<![\d+])\d(?:[ -]?\d){12,18}(?!\d)', 'g'))[1], '\D', '', 'g') as digits
    from (
      select 'transactions' as kept_in, business_id, number as key, concat_ws(E'\n', customer_phone, customer_zip, customer_address,
        customer_city, customer_state, billing_country_text, ship_to_email, ship_to_phone, ship_to_zip, ship_to_address,
        ship_to_city, ship_to_state, ship_to_country_text, response_message, issuer_name, website,
        array_to_string(failed_risk_rules, E'\n')) as typed
      from transactions
      union all select 'payers', business_id, id::text, concat_ws(E'\n', email, name, ship_to_name) from payers
      union all select 'refunds', business_id, number, concat_ws(E'\n', reason, applicant) from refunds
      union all select 'transaction_steps', business_id, payment_number, concat_ws(E'\n', note, actor_name) from transaction_steps
    ) texts
    where typed ~ '\d(?:[ -]?\d){12}'
  ) runs
  where digits ~ '^(4(\d{12}|\d{15}|\d{18})|(5[1-5]|2[2-7])\d{14}|3[47]\d{13}|3[0689]\d{12,17}|(35|6[0245]|8[12])\d{14,17}|(5[06-9]|6[136-9])\d{11,17})$'
) places
group by kept_in, business_id, key, digits
having sum(case when place % 2 = 0 then substr(digits, length(digits) - place, 1)::integer
  when substr(digits, length(digits) - place, 1)::integer > 4 then substr(digits, length(digits) - place, 1)::integer * 2 - 9
  else substr(digits, length(digits) - place, 1)::integer * 2 end) % 10 = 0;

-- I25: No impossible fact is booked: only ISO currencies, and captured at most what was authorised.
select business_id, number, currency, amount_minor, authorised_minor, captured_minor
from transactions
where captured_minor > authorised_minor or authorised_minor > coalesce(ordered_minor, amount_minor)
  or status = 'success' and amount_minor > authorised_minor
  or currency <> all (string_to_array('AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CLP CNY COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD '
    || 'LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VES VND VUV WST XAF XCD XCG XOF XPF YER ZAR ZMW ZWG', ' '));

-- I25: No impossible fact is booked: nothing is given or charged back of a payment without success, more than it, or before its order.
select t.business_id, t.number, t.status, c.number as child, c.at, c.minor
from (
  select business_id, payment_number, number, applied_at as at, amount_minor as minor from refunds where status in ('inProcessing', 'success')
  union all select business_id, payment_number, number, opened_at, amount_minor from disputes
  union all select business_id, payment_number, number, opened_at, amount_minor from alerts
) c
join transactions t on t.business_id = c.business_id and t.number = c.payment_number
-- Two machines of a gateway may differ by five minutes.
where t.status <> 'success' or c.at < t.ordered_at - interval '5 minutes' or c.minor > coalesce(t.captured_minor, t.amount_minor);

-- I25: No impossible fact is booked: no payment was ordered while its merchant might not take it, nor five minutes before, for clocks.
with periods as (
  select business_id, status, starts_at, lead(starts_at) over (partition by business_id order by starts_at) as ends_at
  from merchant_status_periods
)
select t.business_id, t.number, t.mode, t.ordered_at, p.status
from periods p
join transactions t on t.business_id = p.business_id and t.ordered_at >= p.starts_at
  and (p.ends_at is null or t.ordered_at < p.ends_at)
join periods earlier on earlier.business_id = t.business_id and t.ordered_at - interval '5 minutes' >= earlier.starts_at
  and (earlier.ends_at is null or t.ordered_at - interval '5 minutes' < earlier.ends_at)
where (p.status in ('notActivated', 'disabled', 'delete') or p.status = 'testing' and t.mode = 'live')
  and (earlier.status in ('notActivated', 'disabled', 'delete') or earlier.status = 'testing' and t.mode = 'live');

-- I25: No impossible fact is booked: no payment was ordered on a gateway later than five minutes after its end.
select t.business_id, t.number, t.gateway_number, t.ordered_at, p.starts_at as ended_at
from (
  select business_id, gateway_number, is_active, starts_at,
    lead(starts_at) over (partition by business_id, gateway_number order by starts_at) as ends_at
  from gateway_periods
) p
join transactions t on t.business_id = p.business_id and t.gateway_number = p.gateway_number
  -- An end follows a time that was open, since it is kept only where it changes something.
  and t.ordered_at >= p.starts_at + interval '5 minutes' and (p.ends_at is null or t.ordered_at < p.ends_at)
where not p.is_active;

-- I25: No impossible fact is booked: chargebacks and RDR together are at most what was captured.
select t.business_id, t.number, c.taken_minor, coalesce(t.captured_minor, t.amount_minor) as captured_minor
from (
  select business_id, payment_number, sum(amount_minor) as taken_minor
  from (
    select business_id, payment_number, amount_minor from disputes where stage <> 'retrieval' and status not in ('won', 'withdrawn')
    union all select business_id, payment_number, amount_minor from alerts where kind = 'rdr' and status in ('accepted', 'refunded')
  ) parts
  group by 1, 2
) c
join transactions t on t.business_id = c.business_id and t.number = c.payment_number
where c.taken_minor > coalesce(t.captured_minor, t.amount_minor);

-- F24: The counts of the blacklist and the whitelist equal their entries.
select coalesce(c.business_id, e.business_id) as business_id, coalesce(c.list, e.list) as list, c.count as counted, e.count as entries
from risk_entry_counts c
full join (
  select business_id, list, coalesce(gateway_number, '') as gateway_number, type, source, count(*) as count
  from risk_entries group by 1, 2, 3, 4, 5
) e on e.business_id = c.business_id and e.list = c.list and e.gateway_number = c.gateway_number and e.type = c.type and e.source = c.source
where c.count is distinct from e.count;

-- I26: A business that signed up and is not closed has exactly one owner who may log in.
select c.business_id, b.status, count(m.business_id) as owners
from (select distinct business_id from business_status_changes where from_status is null) c
join businesses b on b.id = c.business_id
left join memberships m on m.business_id = c.business_id and m.is_owner and m.status = 'normal'
where b.status between 10 and 50
group by 1, 2
having count(m.business_id) <> 1;
