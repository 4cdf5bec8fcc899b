-- The same three levels that the product keeps: UTC hours, days and months of UTC+8, by the time of the order; in the order
-- of time, as they would have come to be.
with hours as (
  select date_trunc('hour', ordered_at, 'UTC') as bucket, gateway_number, mode, view, currency, card_brand, trade_type, status,
    count(*) as count, sum(amount_minor)::bigint as amount_minor
  from transactions where business_id = pg_temp.business_id()
  group by 1, 2, 3, 4, 5, 6, 7, 8
)
insert into transaction_rollups (
  business_id, level, bucket, gateway_number, mode, view, currency, card_brand, trade_type, status, count, amount_minor)
select pg_temp.business_id(), level, level_bucket, gateway_number, mode, view, currency, card_brand, trade_type, status,
  sum(count)::bigint, sum(amount_minor)::bigint
from hours cross join lateral (
  values ('hour', bucket), ('day', date_trunc('day', bucket, 'Etc/GMT-8')), ('month', date_trunc('month', bucket, 'Etc/GMT-8'))
) as levels (level, level_bucket)
group by level, level_bucket, gateway_number, mode, view, currency, card_brand, trade_type, status
order by level_bucket, level;

insert into transaction_totals (
  business_id, level, bucket, gateway_number, mode, view, currency, status, count, amount_minor)
select business_id, level, bucket, gateway_number, mode, view, currency, status, sum(count)::bigint, sum(amount_minor)::bigint
from transaction_rollups where business_id = pg_temp.business_id()
group by 1, 2, 3, 4, 5, 6, 7, 8
order by bucket, level;
