insert into fraud_reports (
  business_id, number, payment_number, gateway_number, version, kind, currency, amount_minor, reason_code, reported_at)
select business_id, 'F' || substr(number, 1, 8) || substr(number, 13), number, gateway_number, 1,
  case when card_brand = 'mastercard' then 'safe' else 'tc40' end, currency, amount_minor, '6', ordered_at + interval '12 days'
from transactions where business_id = pg_temp.business_id() and has_fraud_report
