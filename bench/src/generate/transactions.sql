-- Payments $1 to $2 in time order, into the table or view `month_to_fill`. An `offset 0` keeps a draw that others build on from
-- being drawn again by each of them.
with draws as materialized (
  select i, at, k, country, second_card,
    pg_temp.draw(i, 1) as r_mode, pg_temp.draw(i, 2) < 0.05 as is_preauth,
    case
      when outcome >= 0.996 and at < pg_temp.until() - interval '1 day' then 0.987
      else outcome
    end as outcome,
    pg_temp.draw(i, 4) as r_hold, pg_temp.draw(i, 5) as r_code, pg_temp.draw(i, 6) as r_after,
    pg_temp.pick(pg_temp.draw(i, 7), array[pg_temp.currency_of(country), 'USD', 'EUR'], '{0.7,0.9}') as currency,
    exp(3.9 + 0.95 * sqrt(-2 * ln(1 - pg_temp.draw(i, 8))) * cos(2 * pi() * pg_temp.draw(i, 9))) as amount_usd,
    pg_temp.pick(pg_temp.draw(k, 10 + second_card), '{visa,mastercard,amex,jcb,discover,unionpay,diners}',
      '{0.52,0.83,0.9,0.94,0.97,0.99}') as brand,
    pg_temp.digits(pg_temp.draw(k, 12 + second_card), 4) as last4,
    at + pg_temp.draw(i, 14) * interval '40 seconds' + interval '1 second' as answered_at,
    pg_temp.digits(pg_temp.draw(k, 25), 5) as zip,
    1 + floor(pg_temp.draw(k, 26) * 240)::integer || ' ' || pg_temp.last_name(pg_temp.draw(k, 27)) || ' Street' as address,
    pg_temp.last_name(pg_temp.draw(k, 30)) || 'ton' as city
  from (
    select i, pg_temp.at_of_day(day) as at, k, pg_temp.country_of(k) as country,
      (pg_temp.draw(i, 15) < 0.15)::integer as second_card, pg_temp.draw(i, 3) as outcome
    from (
      select i, pg_temp.day_of(i) as day, 1 + floor(power(pg_temp.draw(i, 16), 1.7) * pg_temp.payers())::bigint as k
      from generate_series($1::bigint, $2::bigint) as i
      offset 0
    ) as days
    offset 0
  ) as orders
), outcomes as materialized (
  select *,
    case
      when outcome < 0.845 and not is_preauth then 'success'
      when outcome < 0.845 then case
        when at > pg_temp.until() - interval '7 days' and r_hold < 0.5 then 'preauthorised'
        when r_hold < 0.85 then 'success'
        else 'failed'
      end
      when outcome >= 0.965 and outcome < 0.985 then 'threeDFailed'
      when outcome < 0.9935 then 'failed'
      when outcome < 0.996 then 'toBeConfirmed'
      else 'inProcessing'
    end as status,
    greatest(1, round(amount_usd * pg_temp.minor_per_usd(currency)))::bigint as amount_minor
  from draws
)
insert into month_to_fill (
  business_id, number, version, gateway_number, merchant_order_number, trade_type, mode, status, view, authorisation_sent,
  currency, amount_minor, ordered_at, processed_at, preauth_status, authorised_minor, captured_minor, preauth_expires_at,
  captured_at, decline_class, response_code, response_message, card_brand, card_funding, card_first6, card_last4,
  issuing_country, issuer_name, wallet_type, payer_id, customer_phone, customer_zip, customer_address, customer_city,
  billing_country, ship_to_zip, ship_to_address, ship_to_city, ship_to_country, ip, payment_country, threeds, risk_score,
  failed_risk_rules, website, refunded_minor, has_chargeback, has_fraud_chargeback, has_fraud_report)
select
  pg_temp.business_id(),
  pg_temp.number_of(i, at),
  1 + (status <> 'inProcessing')::integer,
  case when r_mode < 0.02 then pg_temp.gateway(3) when r_mode < 0.7 then pg_temp.gateway(1) else pg_temp.gateway(2) end,
  'LB-' || to_char(at at time zone interval '8 hours', 'YYMM') || '-' || i,
  case when is_preauth then 'preauthorisation' else 'consumption' end,
  case when r_mode < 0.02 then 'test' else 'live' end,
  status,
  case
    when status = 'inProcessing' or outcome >= 0.985 and outcome < 0.99 then 'uncompleted'
    when is_preauth and outcome < 0.845 then 'preauthorised'
    when status in ('failed', 'threeDFailed') then 'declined'
    else 'payment'
  end,
  not (status in ('inProcessing', 'threeDFailed') or outcome >= 0.955 and outcome < 0.965 or outcome >= 0.985 and outcome < 0.9935),
  currency,
  amount_minor,
  at,
  case when status not in ('inProcessing', 'toBeConfirmed') then answered_at end,
  case when is_preauth and outcome < 0.845 then case
    when status = 'preauthorised' then 'pending'
    when status = 'success' then 'completed'
    when r_hold < 0.93 then 'voided'
    else 'expired'
  end end,
  case when is_preauth and outcome < 0.845 then amount_minor end,
  case when is_preauth and status = 'success' then amount_minor end,
  case when is_preauth and outcome < 0.845 then at + interval '7 days' end,
  case when is_preauth and status = 'success' then at + r_hold * interval '3 days' end,
  case
    when status = 'threeDFailed' then 'threeD'
    when status <> 'failed' then null
    when outcome < 0.845 or outcome >= 0.985 and outcome < 0.99 then 'expiredOrVoided'
    when outcome < 0.955 then 'issuer'
    when outcome < 0.965 then 'risk'
    else 'interface'
  end,
  case
    when status in ('success', 'preauthorised') then '00'
    when outcome >= 0.845 and outcome < 0.955 then pg_temp.pick(r_code, '{05,51,54,14,61,62,65,91}', '{0.4,0.65,0.75,0.82,0.88,0.93,0.97}')
  end,
  case
    when status in ('success', 'preauthorised') then 'Approved'
    when outcome >= 0.845 and outcome < 0.955 then 'Declined by the issuer'
  end,
  brand,
  pg_temp.pick(pg_temp.draw(k, 20), '{debit,credit,prepaid}', '{0.55,0.95}'),
  pg_temp.prefix_of(brand) || pg_temp.digits(pg_temp.draw(k, 21 + second_card) * 0.02, 4),
  last4,
  country,
  'Bank ' || chr(65 + floor(pg_temp.draw(k, 23) * 20)::integer) || ' of ' || country,
  case when r_code < 0.12 then 'applePay' when r_code < 0.18 then 'googlePay' end,
  pg_temp.payer_id(k),
  '+1 555 ' || pg_temp.digits(pg_temp.draw(k, 24), 7),
  zip, address, city, country, zip, address, city, country,
  '203.0.113.' || floor(pg_temp.draw(k, 28) * 255)::integer,
  case when r_code < 0.93 then country else 'US' end,
  case when r_after < 0.6 and status <> 'threeDFailed' then
    '{"version":"2.2.0","result":"Y","eci":"05","cavvPresent":true,"liabilityShift":"yes"}'::jsonb
  when status = 'threeDFailed' then
    '{"version":"2.2.0","result":"N","cavvPresent":false,"liabilityShift":"no"}'::jsonb
  end,
  floor(power(pg_temp.draw(i, 29), 3) * 100)::smallint,
  case when outcome >= 0.955 and outcome < 0.965 then array['Many cards from one address'] else '{}' end,
  'https://shop.example',
  case when status <> 'success' or r_after >= 0.04 then 0 when r_after < 0.025 then amount_minor else (amount_minor + 1) / 2 end,
  status = 'success' and r_after >= 0.04 and r_after < 0.046,
  status = 'success' and r_after >= 0.04 and r_after < 0.043,
  status = 'success' and r_after >= 0.042 and r_after < 0.045
from outcomes
