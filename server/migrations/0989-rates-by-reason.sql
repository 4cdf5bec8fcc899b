-- Chargebacks by reason are sums like those by website: a page of rates reads some hundred rows of a month in place of its cases. A reason
-- stands with the case, not with its payment, so its sums are counted from the cases (Decision 14).
alter table rate_sums drop constraint rate_sums_dimension_check;
alter table rate_sums add constraint rate_sums_dimension_check check (dimension in ('issuingCountry', 'website', 'reason'));

create or replace view rate_sums_counted with (security_invoker = true) as
select f.business_id, d.dimension, f.counted_by, f.month, d.value, f.gateway_number, f.currency,
  sum(f.successes)::integer as successes, sum(f.success_minor)::bigint as success_minor, sum(f.chargebacks)::integer as chargebacks,
  sum(f.chargeback_minor)::bigint as chargeback_minor, sum(f.refunds)::integer as refunds, sum(f.refund_minor)::bigint as refund_minor,
  sum(f.rdr)::integer as rdr, sum(f.ethoca)::integer as ethoca, sum(f.fraud_reports)::integer as fraud_reports,
  sum(f.fraud_report_minor)::bigint as fraud_report_minor
from rate_figures f
cross join lateral (values ('issuingCountry', f.issuing_country), ('website', f.website)) as d (dimension, value)
group by 1, 2, 3, 4, 5, 6, 7
having sum(f.successes) <> 0 or sum(f.success_minor) <> 0 or sum(f.chargebacks) <> 0 or sum(f.chargeback_minor) <> 0
  or sum(f.refunds) <> 0 or sum(f.refund_minor) <> 0 or sum(f.rdr) <> 0 or sum(f.ethoca) <> 0 or sum(f.fraud_reports) <> 0
  or sum(f.fraud_report_minor) <> 0
union all
select t.business_id, 'reason', m.counted_by, date_trunc('month', m.day)::date, d.reason_code, t.gateway_number, t.currency,
  0, 0::bigint, count(*)::integer, sum(d.amount_minor)::bigint, 0, 0::bigint, 0, 0, 0, 0::bigint
from disputes d
join transactions t on t.business_id = d.business_id and t.number = d.payment_number
cross join lateral (values ('fact', business_day(d.chargeback_at)), ('sale', business_day(t.succeeded_at))) as m (counted_by, day)
where t.mode = 'live' and d.chargeback_at is not null and m.day is not null
group by 1, 2, 3, 4, 5, 6, 7;

-- The owner is held back by the walls as well; they are put up again at once.
do $$
declare
  walled text;
  read_here constant text[] := array['transactions', 'disputes', 'rate_figures', 'rate_sums'];
begin
  foreach walled in array read_here loop
    execute format('alter table %I no force row level security', walled);
  end loop;
  insert into rate_sums select * from rate_sums_counted where dimension = 'reason';
  foreach walled in array read_here loop
    execute format('alter table %I force row level security', walled);
  end loop;
end $$;
