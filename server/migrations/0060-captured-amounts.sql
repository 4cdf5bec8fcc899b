-- A payment counts with what was captured, on the day of its capture or result (Decision 18). `amount_minor` is what it counts
-- with in every list, sum and figure; the ordered amount stays beside it where a capture took another one.
alter table transactions
  add column ordered_minor bigint check (ordered_minor > 0),
  add column succeeded_at timestamptz generated always as (
    case when status = 'success' then coalesce(captured_at, processed_at, ordered_at) end
  ) stored;
create index transactions_by_success on transactions (business_id, succeeded_at)
  include (ordered_at, number, mode, view, status, currency, amount_minor, gateway_number, card_brand) where succeeded_at is not null;

-- As before, with successes counted on the day of their capture or result.
create or replace view daily_figures_counted with (security_invoker = true) as
select business_id, business_day, gateway_number, currency, card_brand,
  (count(*) filter (where fact = 'order'))::integer as orders,
  (count(*) filter (where fact = 'success'))::integer as successes,
  coalesce(sum(amount_minor) filter (where fact = 'success'), 0)::bigint as success_minor,
  (count(*) filter (where view = 'declined' and status = 'failed'))::integer as declined,
  (count(*) filter (where view = 'declined' and status = 'threeDFailed'))::integer as three_d_failed,
  (count(*) filter (where view = 'uncompleted'))::integer as uncompleted,
  (count(*) filter (where status = 'success' or view = 'preauthorised'))::integer as approved,
  (count(*) filter (where view = 'declined' and decline_class = 'issuer'))::integer as issuer_declined,
  (count(*) filter (where fact = 'refund'))::integer as refunds,
  coalesce(sum(amount_minor) filter (where fact = 'refund'), 0)::bigint as refund_minor,
  (count(*) filter (where fact = 'chargeback'))::integer as chargebacks,
  coalesce(sum(amount_minor) filter (where fact = 'chargeback'), 0)::bigint as chargeback_minor,
  (count(*) filter (where fact = 'retrieval'))::integer as retrievals,
  (count(*) filter (where fact = 'rdr'))::integer as rdr,
  (count(*) filter (where fact = 'ethoca'))::integer as ethoca,
  (count(*) filter (where fact = 'fraudReport'))::integer as fraud_reports
from (
  select business_id, business_day(ordered_at) as business_day, gateway_number, currency, card_brand, amount_minor,
    'order' as fact, status, view, decline_class
  from transactions where mode = 'live'
  union all
  select business_id, business_day(succeeded_at), gateway_number, currency, card_brand, amount_minor, 'success', null, null, null
  from transactions where mode = 'live' and succeeded_at is not null
  union all
  select t.business_id, business_day(f.at), t.gateway_number, t.currency, t.card_brand, f.amount_minor, f.fact, null, null, null
  from report_facts f
  join transactions t on t.business_id = f.business_id and t.number = f.payment_number
  where t.mode = 'live'
) counted
group by 1, 2, 3, 4, 5;

grant select on daily_totals to bo_operator;
create policy operator on daily_totals for select to bo_operator using (true);

-- The owner is held back by the walls as well; they are put up again at once.
do $$
declare
  walled text;
  read_here constant text[] := array['transactions', 'refunds', 'disputes', 'alerts', 'fraud_reports', 'transaction_rollups',
    'transaction_totals', 'daily_figures', 'daily_totals'];
begin
  foreach walled in array read_here loop
    execute format('alter table %I no force row level security', walled);
  end loop;

  update transactions set ordered_minor = amount_minor, amount_minor = captured_minor where captured_minor <> amount_minor;

  update transaction_rollups r set amount_minor = r.amount_minor + c.more_minor
  from (
    select t.business_id, b.level, b.bucket, t.gateway_number, t.mode, t.view, t.currency, t.card_brand, t.trade_type, t.status,
      sum(t.amount_minor - t.ordered_minor)::bigint as more_minor
    from transactions t
    cross join lateral (values
      ('hour', date_trunc('hour', t.ordered_at, 'UTC')),
      ('day', date_trunc('day', t.ordered_at + interval '8 hours', 'UTC') - interval '8 hours'),
      ('month', date_trunc('month', t.ordered_at + interval '8 hours', 'UTC') - interval '8 hours')
    ) as b (level, bucket)
    where t.ordered_minor is not null
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10
  ) c
  where (r.business_id, r.level, r.bucket, r.gateway_number, r.mode, r.view, r.currency, r.card_brand, r.trade_type, r.status)
    = (c.business_id, c.level, c.bucket, c.gateway_number, c.mode, c.view, c.currency, c.card_brand, c.trade_type, c.status);
  update transaction_totals o set amount_minor = r.amount_minor
  from (
    select business_id, level, bucket, gateway_number, mode, view, currency, status, sum(amount_minor)::bigint as amount_minor
    from transaction_rollups group by 1, 2, 3, 4, 5, 6, 7, 8
  ) r
  where (o.business_id, o.level, o.bucket, o.gateway_number, o.mode, o.view, o.currency, o.status)
    = (r.business_id, r.level, r.bucket, r.gateway_number, r.mode, r.view, r.currency, r.status)
    and o.amount_minor <> r.amount_minor;

  delete from daily_figures;
  insert into daily_figures select * from daily_figures_counted;
  delete from daily_totals;
  insert into daily_totals select * from daily_totals_counted;

  foreach walled in array read_here loop
    execute format('alter table %I force row level security', walled);
  end loop;
end $$;
