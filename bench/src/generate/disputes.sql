insert into disputes (
  business_id, number, payment_number, gateway_number, version, stage, status, currency, amount_minor,
  reason_code, is_fraud, opened_at, due_at, escalated_at, stands_since)
select business_id, 'D' || substr(number, 1, 8) || substr(number, 13), number, gateway_number, 1, 'chargeback', 'awaiting',
  currency, amount_minor, case when has_fraud_chargeback then '10.4' else '13.1' end, has_fraud_chargeback,
  ordered_at + interval '20 days', ordered_at + interval '38 days',
  ordered_at + interval '20 days', ordered_at + interval '20 days'
from transactions where business_id = pg_temp.business_id() and has_chargeback
