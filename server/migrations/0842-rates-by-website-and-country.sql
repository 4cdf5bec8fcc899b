-- The cells of the rates once more, by website and by issuing country alone (Decision 14): a page of rates reads some hundred rows of a
-- month in place of all cells.
create table rate_sums (
  business_id bigint not null,
  dimension text not null check (dimension in ('issuingCountry', 'website')),
  counted_by text not null check (counted_by in ('fact', 'sale')),
  month date not null check (extract(day from month) = 1),
  value text not null,
  gateway_number text not null,
  currency text not null,
  successes integer not null,
  success_minor bigint not null,
  chargebacks integer not null,
  chargeback_minor bigint not null,
  refunds integer not null,
  refund_minor bigint not null,
  rdr integer not null,
  ethoca integer not null,
  fraud_reports integer not null,
  fraud_report_minor bigint not null,
  primary key (business_id, dimension, counted_by, month, value, gateway_number, currency)
);

-- A cell that counts other things alone, such as 3-D Secure, leaves no sum.
create view rate_sums_counted with (security_invoker = true) as
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
  or sum(f.fraud_report_minor) <> 0;
grant select on rate_sums_counted to bo_feed;

-- The owner is held back by the wall as well; it is put up again at once.
alter table rate_figures no force row level security;
insert into rate_sums select * from rate_sums_counted;
alter table rate_figures force row level security;
call wall_tenant_table('rate_sums', 'select, insert, update, delete', '', '');
call wall_gateway_column('rate_sums');
grant select on rate_sums to bo_tenant;
