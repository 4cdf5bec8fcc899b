-- What a correction of a closed month is made of: each payment, refund, case, alert and fraud report that came to it late, with what it
-- moved (Decision 18). Their sums are the rows of `month_corrections`.
create table month_correction_facts (
  business_id bigint not null,
  business_day date not null,
  fact_day date not null check (fact_day < business_day),
  -- Of the payment, refund, case, alert or report; empty in a row that stands for all that a correction held before this was kept.
  number text not null,
  payment_number text not null,
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
  -- In the order in which they are listed.
  primary key (business_id, business_day, fact_day, number, gateway_number, currency, card_brand)
);
alter table month_corrections no force row level security;
insert into month_correction_facts
select business_id, business_day, fact_day, '', '', gateway_number, currency, card_brand, orders, successes, success_minor, declined,
  three_d_failed, uncompleted, approved, issuer_declined, refunds, refund_minor, chargebacks, chargeback_minor, retrievals, rdr, ethoca,
  fraud_reports
from month_corrections;
alter table month_corrections force row level security;

call wall_tenant_table('month_correction_facts', 'select, insert, update, delete', 'select', 'select');
call wall_gateway_column('month_correction_facts');
grant select on month_correction_facts to bo_tenant;
