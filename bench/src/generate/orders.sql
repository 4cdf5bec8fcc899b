-- The registry of the merchant's own numbers.
insert into merchant_orders (business_id, merchant_order_number, number, gateway_number)
select business_id, merchant_order_number, number, gateway_number from transactions where business_id = pg_temp.business_id()
