-- Spec S4.16: the gateway itself refused the last charge, so the subscription waits until the gateway takes it. Decision 31.
alter table subscriptions add column is_refused boolean not null default false;
-- The owner is held back by the walls, which are put up again at once.
alter table subscriptions no force row level security;
alter table subscription_attempts no force row level security;
update subscriptions set is_refused = true
  where status = 'pastDue' and reason in ('PAYMENT_LIMIT', 'DAY_LIMIT', 'MONTH_LIMIT');

-- A gateway that names no code leaves none.
update subscriptions set reason = null where reason = 'GATEWAY_REFUSED';
update subscription_attempts set response_code = null where response_code = 'GATEWAY_REFUSED';
alter table subscription_attempts force row level security;
alter table subscriptions force row level security;

-- The merchant is notified of every refusal of a gateway, as of its limits. The code is empty where the gateway named none.
alter table subscription_limit_notices rename to subscription_refusal_notices;
alter table subscription_refusal_notices drop constraint subscription_limit_notices_limit_name_check;
alter table subscription_refusal_notices rename column limit_name to code;
alter index subscription_limit_notices_pkey rename to subscription_refusal_notices_pkey;
alter index subscription_limit_notices_due rename to subscription_refusal_notices_due;
alter table subscription_refusal_notices no force row level security;
update subscription_refusal_notices set code =
  case code when 'perPaymentMinor' then 'PAYMENT_LIMIT' when 'perDayMinor' then 'DAY_LIMIT' else 'MONTH_LIMIT' end;
alter table subscription_refusal_notices force row level security;
