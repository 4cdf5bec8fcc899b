-- A month closes once, on a stored day, and does not move afterwards (Decision 18). What comes later with an older day is booked and
-- counted on the day it arrives, and stands there as a correction of its month. Every month up to the newest of these is closed.
create table closed_months (
  business_id bigint not null references businesses (id),
  month date not null check (extract(day from month) = 1),
  -- UTC+8.
  closed_on date not null check (closed_on >= month + interval '1 month'),
  closed_at timestamptz not null,
  primary key (business_id, month)
);
call wall_tenant_table('closed_months', 'select', 'select', 'select, insert');
grant select on closed_months to bo_tenant;

-- The figures of a closed month, as the monthly report had them when it closed.
create table closed_month_figures (
  business_id bigint not null,
  month date not null,
  gateway_number text not null,
  currency text not null,
  card_brand text not null,
  orders bigint not null,
  successes bigint not null,
  success_minor bigint not null,
  declined bigint not null,
  three_d_failed bigint not null,
  uncompleted bigint not null,
  approved bigint not null,
  issuer_declined bigint not null,
  refunds bigint not null,
  refund_minor bigint not null,
  chargebacks bigint not null,
  chargeback_minor bigint not null,
  retrievals bigint not null,
  rdr bigint not null,
  ethoca bigint not null,
  fraud_reports bigint not null,
  primary key (business_id, month, gateway_number, currency, card_brand),
  foreign key (business_id, month) references closed_months (business_id, month)
);
call wall_tenant_table('closed_month_figures', 'select', 'select', 'select, insert');
call wall_gateway_column('closed_month_figures');
grant select on closed_month_figures to bo_tenant;

-- What a gateway had in each account when the month began and when it ended; gateway `none` where it concerns no gateway.
create table closed_month_balances (
  business_id bigint not null,
  month date not null,
  gateway_number text not null,
  currency text not null,
  account text not null,
  opening_minor bigint not null,
  closing_minor bigint not null,
  primary key (business_id, month, gateway_number, currency, account),
  foreign key (business_id, month) references closed_months (business_id, month)
);
call wall_tenant_table('closed_month_balances', 'select', 'select', 'select, insert');
call wall_gateway_column('closed_month_balances');
grant select on closed_month_balances to bo_tenant;

-- What moved in a closed month, fees among it, by kind.
create table closed_month_moves (
  business_id bigint not null,
  month date not null,
  gateway_number text not null,
  currency text not null,
  kind text not null,
  debit_account text not null,
  credit_account text not null,
  count bigint not null,
  amount_minor bigint not null,
  primary key (business_id, month, gateway_number, currency, kind),
  foreign key (business_id, month) references closed_months (business_id, month)
);
call wall_tenant_table('closed_month_moves', 'select', 'select', 'select, insert');
call wall_gateway_column('closed_month_moves');
grant select on closed_month_moves to bo_tenant;

-- The statements of a closed month: credited in it, and made for a day of it but not credited when it ended.
create table closed_month_statements (
  business_id bigint not null,
  month date not null,
  gateway_number text not null,
  currency text not null,
  credited_count bigint not null,
  credited_net_minor bigint not null,
  waiting_count bigint not null,
  waiting_net_minor bigint not null,
  primary key (business_id, month, gateway_number, currency),
  foreign key (business_id, month) references closed_months (business_id, month)
);
call wall_tenant_table('closed_month_statements', 'select', 'select', 'select, insert');
call wall_gateway_column('closed_month_statements');
grant select on closed_month_statements to bo_tenant;

-- What a day's figures were corrected by on a later day because its month was closed.
create table month_corrections (
  business_id bigint not null,
  -- The day whose figures hold it.
  business_day date not null,
  -- The day it would have counted on.
  fact_day date not null check (fact_day < business_day),
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
  primary key (business_id, business_day, fact_day, gateway_number, currency, card_brand)
);
create index month_corrections_of on month_corrections (business_id, fact_day);
call wall_tenant_table('month_corrections', 'select, insert, update, delete', 'select', 'select');
call wall_gateway_column('month_corrections');
grant select on month_corrections to bo_tenant;

-- Closing reads the cells.
grant select on daily_figures to bo_jobs;
create policy jobs on daily_figures for select to bo_jobs using (true);

-- What the daily figures must be: what is counted from the rows, with what arrived after its month had closed moved to the day of its
-- arrival.
create view daily_figures_due with (security_invoker = true) as
select business_id, business_day, gateway_number, currency, card_brand, sum(orders)::integer as orders, sum(successes)::integer as successes,
  sum(success_minor)::bigint as success_minor, sum(declined)::integer as declined, sum(three_d_failed)::integer as three_d_failed,
  sum(uncompleted)::integer as uncompleted, sum(approved)::integer as approved, sum(issuer_declined)::integer as issuer_declined,
  sum(refunds)::integer as refunds, sum(refund_minor)::bigint as refund_minor, sum(chargebacks)::integer as chargebacks,
  sum(chargeback_minor)::bigint as chargeback_minor, sum(retrievals)::integer as retrievals, sum(rdr)::integer as rdr,
  sum(ethoca)::integer as ethoca, sum(fraud_reports)::integer as fraud_reports
from (
  select * from daily_figures_counted
  union all
  select business_id, business_day, gateway_number, currency, card_brand, orders, successes, success_minor, declined, three_d_failed,
    uncompleted, approved, issuer_declined, refunds, refund_minor, chargebacks, chargeback_minor, retrievals, rdr, ethoca, fraud_reports
  from month_corrections
  union all
  select business_id, fact_day, gateway_number, currency, card_brand, -orders, -successes, -success_minor, -declined, -three_d_failed,
    -uncompleted, -approved, -issuer_declined, -refunds, -refund_minor, -chargebacks, -chargeback_minor, -retrievals, -rdr, -ethoca,
    -fraud_reports
  from month_corrections
) parts
group by 1, 2, 3, 4, 5
having sum(orders) <> 0 or sum(successes) <> 0 or sum(success_minor) <> 0 or sum(declined) <> 0 or sum(three_d_failed) <> 0
  or sum(uncompleted) <> 0 or sum(approved) <> 0 or sum(issuer_declined) <> 0 or sum(refunds) <> 0 or sum(refund_minor) <> 0
  or sum(chargebacks) <> 0 or sum(chargeback_minor) <> 0 or sum(retrievals) <> 0 or sum(rdr) <> 0 or sum(ethoca) <> 0
  or sum(fraud_reports) <> 0;
grant select on daily_figures_due to bo_feed;
