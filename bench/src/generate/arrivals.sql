-- When each payment became known: a second or so after its order, one in a hundred as late as an hour.
insert into transaction_arrivals (business_id, arrived_at, number, ordered_at, gateway_number)
select business_id,
  ordered_at + make_interval(secs => case when hashtext(number) % 100 = 0 then abs(hashtext(number)) % 3600 else 1 end),
  number, ordered_at, gateway_number
from transactions where business_id = pg_temp.business_id();

insert into arrival_clocks (business_id, last_arrived_at)
select business_id, max(arrived_at) from transaction_arrivals where business_id = pg_temp.business_id() group by 1
