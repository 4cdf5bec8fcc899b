-- The timeline: made, then answered.
insert into transaction_steps (
  business_id, payment_number, kind, object_number, version, gateway_number, at, status, actor_kind, amount_minor, currency)
select business_id, number, 'payment', number, step.version, gateway_number,
  case when step.version = 1 then ordered_at else coalesce(processed_at, ordered_at) end,
  case when step.version = 1 then 'inProcessing' else status end,
  case when step.version = 1 then 'shopper' else 'gateway' end, amount_minor, currency
from transactions cross join lateral generate_series(1, transactions.version) as step (version)
where business_id = pg_temp.business_id()
