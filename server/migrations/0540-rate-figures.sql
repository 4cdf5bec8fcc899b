-- Chargeback, refund and fraud rates by month, gateway, card brand, issuing country and website (Decision 14). A cell counts facts by the
-- month of their own time (`fact`), or sales and what followed them by the month of the sale (`sale`). It follows the rows, so a
-- figure opens exactly the rows it counts; closed months of the reports stay as they are (Decision 18).

-- As before, and whether a chargeback says fraud.
create or replace view report_facts with (security_invoker = true) as
select business_id, payment_number, 'refund' as fact, number, gateway_number, ended_at as at, currency, amount_minor, status,
  null as reason_code, false as is_fraud
from refunds where status = 'success'
union all
select business_id, payment_number, 'retrieval', number, gateway_number, retrieval_at, currency, amount_minor, status, reason_code, is_fraud
from disputes where retrieval_at is not null
union all
select business_id, payment_number, 'chargeback', number, gateway_number, chargeback_at, currency, amount_minor, status, reason_code, is_fraud
from disputes where chargeback_at is not null
union all
select business_id, payment_number, kind, number, gateway_number, opened_at, currency, amount_minor, status, null, false from alerts
union all
select business_id, payment_number, 'fraudReport', number, gateway_number, reported_at, currency, amount_minor, kind, reason_code, true
from fraud_reports;

-- Chargebacks of a month by reason are counted from the index alone.
drop index disputes_by_chargeback;
create index disputes_by_chargeback on disputes (business_id, chargeback_at)
  include (reason_code, is_fraud, currency, amount_minor, gateway_number, payment_number) where chargeback_at is not null;

create table rate_figures (
  business_id bigint not null,
  counted_by text not null check (counted_by in ('fact', 'sale')),
  -- Its first day, of UTC+8.
  month date not null check (extract(day from month) = 1),
  gateway_number text not null,
  currency text not null,
  card_brand text not null,
  -- 'none' where nothing was told, as for the card brand.
  issuing_country text not null,
  website text not null,
  successes integer not null,
  success_minor bigint not null,
  -- Of the successes: with 3-D Secure, authenticated or attempted.
  authenticated integer not null,
  chargebacks integer not null,
  chargeback_minor bigint not null,
  fraud_chargebacks integer not null,
  fraud_chargeback_minor bigint not null,
  refunds integer not null,
  refund_minor bigint not null,
  rdr integer not null,
  ethoca integer not null,
  fraud_reports integer not null,
  fraud_report_minor bigint not null,
  primary key (business_id, counted_by, month, gateway_number, currency, card_brand, issuing_country, website)
);

-- The cells once more without country and website: years of them are read at once for the programmes of schemes.
create table rate_totals (
  business_id bigint not null,
  counted_by text not null check (counted_by in ('fact', 'sale')),
  month date not null check (extract(day from month) = 1),
  gateway_number text not null,
  currency text not null,
  card_brand text not null,
  successes integer not null,
  success_minor bigint not null,
  authenticated integer not null,
  chargebacks integer not null,
  chargeback_minor bigint not null,
  fraud_chargebacks integer not null,
  fraud_chargeback_minor bigint not null,
  refunds integer not null,
  refund_minor bigint not null,
  rdr integer not null,
  ethoca integer not null,
  fraud_reports integer not null,
  fraud_report_minor bigint not null,
  primary key (business_id, counted_by, month, gateway_number, currency, card_brand)
);

-- What the cells must equal, and how they are filled.
create view rate_figures_counted with (security_invoker = true) as
select business_id, counted_by, date_trunc('month', day::timestamp)::date as month, gateway_number, currency, card_brand, issuing_country, website,
  (count(*) filter (where fact = 'success'))::integer as successes,
  coalesce(sum(amount_minor) filter (where fact = 'success'), 0)::bigint as success_minor,
  (count(*) filter (where fact = 'success' and is_authenticated))::integer as authenticated,
  (count(*) filter (where fact = 'chargeback'))::integer as chargebacks,
  coalesce(sum(amount_minor) filter (where fact = 'chargeback'), 0)::bigint as chargeback_minor,
  (count(*) filter (where fact = 'chargeback' and is_fraud))::integer as fraud_chargebacks,
  coalesce(sum(amount_minor) filter (where fact = 'chargeback' and is_fraud), 0)::bigint as fraud_chargeback_minor,
  (count(*) filter (where fact = 'refund'))::integer as refunds,
  coalesce(sum(amount_minor) filter (where fact = 'refund'), 0)::bigint as refund_minor,
  (count(*) filter (where fact = 'rdr'))::integer as rdr,
  (count(*) filter (where fact = 'ethoca'))::integer as ethoca,
  (count(*) filter (where fact = 'fraudReport'))::integer as fraud_reports,
  coalesce(sum(amount_minor) filter (where fact = 'fraudReport'), 0)::bigint as fraud_report_minor
from (
  select business_id, 'sale' as counted_by, business_day(succeeded_at) as day, gateway_number, currency, card_brand,
    coalesce(issuing_country, 'none') as issuing_country, coalesce(website, 'none') as website, amount_minor, 'success' as fact,
    coalesce(threeds ->> 'result' in ('Y', 'A'), false) as is_authenticated, false as is_fraud
  from transactions where mode = 'live' and succeeded_at is not null
  union all
  select t.business_id, 'fact', business_day(f.at), t.gateway_number, t.currency, t.card_brand,
    coalesce(t.issuing_country, 'none'), coalesce(t.website, 'none'), f.amount_minor, f.fact, false, f.is_fraud
  from report_facts f
  join transactions t on t.business_id = f.business_id and t.number = f.payment_number
  where t.mode = 'live' and f.fact <> 'retrieval'
  union all
  select t.business_id, 'sale', business_day(t.succeeded_at), t.gateway_number, t.currency, t.card_brand,
    coalesce(t.issuing_country, 'none'), coalesce(t.website, 'none'), f.amount_minor, f.fact, false, f.is_fraud
  from report_facts f
  join transactions t on t.business_id = f.business_id and t.number = f.payment_number
  where t.mode = 'live' and t.succeeded_at is not null and f.fact <> 'retrieval'
) counted
group by 1, 2, 3, 4, 5, 6, 7, 8;
grant select on rate_figures_counted to bo_feed;

create view rate_totals_counted with (security_invoker = true) as
select business_id, counted_by, month, gateway_number, currency, card_brand, sum(successes)::integer as successes,
  sum(success_minor)::bigint as success_minor, sum(authenticated)::integer as authenticated, sum(chargebacks)::integer as chargebacks,
  sum(chargeback_minor)::bigint as chargeback_minor, sum(fraud_chargebacks)::integer as fraud_chargebacks,
  sum(fraud_chargeback_minor)::bigint as fraud_chargeback_minor, sum(refunds)::integer as refunds, sum(refund_minor)::bigint as refund_minor,
  sum(rdr)::integer as rdr, sum(ethoca)::integer as ethoca, sum(fraud_reports)::integer as fraud_reports,
  sum(fraud_report_minor)::bigint as fraud_report_minor
from rate_figures group by 1, 2, 3, 4, 5, 6;
grant select on rate_totals_counted to bo_feed;

-- The owner is held back by the walls as well; they are put up again at once.
do $$
declare
  walled text;
  read_here constant text[] := array['transactions', 'refunds', 'disputes', 'alerts', 'fraud_reports'];
begin
  foreach walled in array read_here loop
    execute format('alter table %I no force row level security', walled);
  end loop;
  insert into rate_figures select * from rate_figures_counted on conflict do nothing;
  insert into rate_totals select * from rate_totals_counted on conflict do nothing;
  foreach walled in array read_here loop
    execute format('alter table %I force row level security', walled);
  end loop;
end $$;
call wall_tenant_table('rate_figures', 'select, insert, update, delete', '', '');
call wall_gateway_column('rate_figures');
grant select on rate_figures to bo_tenant;
call wall_tenant_table('rate_totals', 'select, insert, update, delete', '', '');
call wall_gateway_column('rate_totals');
grant select on rate_totals to bo_tenant;
-- Operators watch the limits of card schemes over all merchants.
grant select on rate_totals to bo_operator;
create policy operator on rate_totals for select to bo_operator using (true);
