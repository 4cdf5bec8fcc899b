-- The registry of the merchant's own numbers.
insert into merchant_orders (business_id, merchant_order_number, number, gateway_number)
select business_id, merchant_order_number, number, gateway_number from month_to_fill;

-- When each payment became known: a second or so after its order, one in a hundred as late as an hour.
insert into transaction_arrivals (business_id, arrived_at, number, ordered_at, gateway_number)
select business_id,
  ordered_at + make_interval(secs => case when hashtext(number) % 100 = 0 then abs(hashtext(number)) % 3600 else 1 end),
  number, ordered_at, gateway_number
from month_to_fill
