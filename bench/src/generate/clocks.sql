-- The last arrival of the merchant.
insert into arrival_clocks (business_id, last_arrived_at)
select business_id, max(arrived_at) from transaction_arrivals where business_id = pg_temp.business_id() group by 1
