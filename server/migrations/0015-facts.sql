-- What happened to payments, each at its own time, and the daily report that sums it (Decisions 14 and 18).

-- A request for papers and the chargeback it may lead to are one case but two facts, each with a time that no later version
-- moves: a case counts as retrieval from its opening, and as chargeback from its opening or, once asked for papers, from
-- the earliest version that went further.
alter table disputes
  add column was_retrieval boolean not null default false,
  add column escalated_at timestamptz;
alter table disputes no force row level security;
update disputes set was_retrieval = stage = 'retrieval', escalated_at = case when stage <> 'retrieval' then opened_at end;
alter table disputes
  add column retrieval_at timestamptz generated always as (case when was_retrieval then opened_at end) stored,
  add column chargeback_at timestamptz generated always as (case when was_retrieval then escalated_at else opened_at end) stored;
create index disputes_by_retrieval on disputes (business_id, retrieval_at) where retrieval_at is not null;
create index disputes_by_chargeback on disputes (business_id, chargeback_at) where chargeback_at is not null;

create index alerts_by_opening on alerts (business_id, opened_at);
create index fraud_reports_by_report on fraud_reports (business_id, reported_at);

-- The facts one below the other, read with the rights of whoever asks. Money that went back counts when the refund ended.
create view report_facts with (security_invoker = true) as
select business_id, payment_number, 'refund' as fact, number, gateway_number, ended_at as at, currency, amount_minor, status, null as reason_code
from refunds where status = 'success'
union all
select business_id, payment_number, 'retrieval', number, gateway_number, retrieval_at, currency, amount_minor, status, reason_code
from disputes where retrieval_at is not null
union all
select business_id, payment_number, 'chargeback', number, gateway_number, chargeback_at, currency, amount_minor, status, reason_code
from disputes where chargeback_at is not null
union all
select business_id, payment_number, kind, number, gateway_number, opened_at, currency, amount_minor, status, null from alerts
union all
select business_id, payment_number, 'fraudReport', number, gateway_number, reported_at, currency, amount_minor, kind, reason_code from fraud_reports;
grant select on report_facts to bo_feed, bo_tenant;

create function business_day(instant timestamptz) returns date
  language sql immutable parallel safe
  return (instant at time zone interval '8 hours')::date;

-- One row is one cell of the daily report: live payments by the business day of their order, facts by that of their own time,
-- both under their payment's gateway, currency and card brand. Written with what it sums, by differences, and last.
create table daily_figures (
  business_id bigint not null,
  business_day date not null,
  gateway_number text not null,
  currency text not null,
  card_brand text not null,
  orders integer not null,
  successes integer not null,
  success_minor bigint not null,
  declined integer not null,
  three_d_failed integer not null,
  uncompleted integer not null,
  approved integer not null,
  issuer_declined integer not null,
  refunds integer not null,
  refund_minor bigint not null,
  chargebacks integer not null,
  chargeback_minor bigint not null,
  retrievals integer not null,
  rdr integer not null,
  ethoca integer not null,
  fraud_reports integer not null,
  primary key (business_id, business_day, gateway_number, currency, card_brand)
);

-- The cells once more without the card brand: a seventh of the rows. Totals of a range and reports that do not tell brands
-- apart read them, for half a year of cells are too many to be added up at once (Decision 14).
create table daily_totals (
  business_id bigint not null,
  business_day date not null,
  gateway_number text not null,
  currency text not null,
  orders integer not null,
  successes integer not null,
  success_minor bigint not null,
  declined integer not null,
  three_d_failed integer not null,
  uncompleted integer not null,
  approved integer not null,
  issuer_declined integer not null,
  refunds integer not null,
  refund_minor bigint not null,
  chargebacks integer not null,
  chargeback_minor bigint not null,
  retrievals integer not null,
  rdr integer not null,
  ethoca integer not null,
  fraud_reports integer not null,
  primary key (business_id, business_day, gateway_number, currency)
);

-- The same, counted from the rows: what the table must equal, and how it is filled.
create view daily_figures_counted with (security_invoker = true) as
select business_id, business_day, gateway_number, currency, card_brand,
  (count(*) filter (where fact is null))::integer as orders,
  (count(*) filter (where status = 'success'))::integer as successes,
  coalesce(sum(amount_minor) filter (where status = 'success'), 0)::bigint as success_minor,
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
    null as fact, status, view, decline_class
  from transactions where mode = 'live'
  union all
  select t.business_id, business_day(f.at), t.gateway_number, t.currency, t.card_brand, f.amount_minor, f.fact, null, null, null
  from report_facts f
  join transactions t on t.business_id = f.business_id and t.number = f.payment_number
  where t.mode = 'live'
) counted
group by 1, 2, 3, 4, 5;
grant select on daily_figures_counted to bo_feed;

create view daily_totals_counted with (security_invoker = true) as
select business_id, business_day, gateway_number, currency, sum(orders)::integer as orders, sum(successes)::integer as successes,
  sum(success_minor)::bigint as success_minor, sum(declined)::integer as declined, sum(three_d_failed)::integer as three_d_failed,
  sum(uncompleted)::integer as uncompleted, sum(approved)::integer as approved, sum(issuer_declined)::integer as issuer_declined,
  sum(refunds)::integer as refunds, sum(refund_minor)::bigint as refund_minor, sum(chargebacks)::integer as chargebacks,
  sum(chargeback_minor)::bigint as chargeback_minor, sum(retrievals)::integer as retrievals, sum(rdr)::integer as rdr,
  sum(ethoca)::integer as ethoca, sum(fraud_reports)::integer as fraud_reports
from daily_figures group by 1, 2, 3, 4;
grant select on daily_totals_counted to bo_feed;

-- The owner is held back by the walls as well; they are put up again at once.
do $$
declare
  walled text;
begin
  foreach walled in array array['transactions', 'refunds', 'alerts', 'fraud_reports'] loop
    execute format('alter table %I no force row level security', walled);
  end loop;
  insert into daily_figures select * from daily_figures_counted;
  insert into daily_totals select * from daily_totals_counted;
  foreach walled in array array['transactions', 'refunds', 'disputes', 'alerts', 'fraud_reports'] loop
    execute format('alter table %I force row level security', walled);
  end loop;
end $$;
call wall_tenant_table('daily_figures', 'select, insert, update, delete', '', '');
call wall_gateway_column('daily_figures');
grant select on daily_figures to bo_tenant;
call wall_tenant_table('daily_totals', 'select, insert, update, delete', '', '');
call wall_gateway_column('daily_totals');
grant select on daily_totals to bo_tenant;
