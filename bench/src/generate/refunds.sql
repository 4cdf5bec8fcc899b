insert into refunds (
  business_id, number, payment_number, gateway_number, version, status, method, currency, amount_minor, reason, applicant,
  applied_at, processed_at, sent_at, mode, card_brand, merchant_order_number, payer_id)
select business_id, 'R' || substr(number, 1, 8) || substr(number, 13), number, gateway_number, 3, 'success',
  case when refunded_minor = amount_minor then 'full' else 'part' end, currency, refunded_minor, 'Returned by the customer',
  'Operations', ordered_at + interval '5 days', ordered_at + interval '6 days', ordered_at + interval '5 days', mode, card_brand, merchant_order_number, payer_id
from transactions where business_id = pg_temp.business_id() and refunded_minor > 0
