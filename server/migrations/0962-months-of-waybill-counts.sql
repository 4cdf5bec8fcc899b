-- Counted by the month of the sale too, so that the rates of a month are as quick as the tabs of the list.
alter table waybill_counts no force row level security;
alter table waybills no force row level security;
delete from waybill_counts;
alter table waybill_counts drop constraint waybill_counts_pkey;
-- The first day of the month (UTC+8), with which a payment's number begins.
alter table waybill_counts add column month date not null;
alter table waybill_counts add primary key (business_id, gateway_number, month, status);
insert into waybill_counts (business_id, gateway_number, month, status, count)
select business_id, gateway_number, to_date(left(payment_number, 6), 'YYYYMM'), status, count(*) from waybills group by 1, 2, 3, 4;
alter table waybills force row level security;
alter table waybill_counts force row level security;
