-- What the merchant was last notified of for a subscription: 'pastDue/' with the open period, or 'cancelled'; and on which business day
-- (UTC+8).
alter table subscriptions
  add column noticed text,
  add column noticed_on date,
  add check ((noticed is null) = (noticed_on is null));
-- What is known already is no news.
alter table subscriptions no force row level security;
update subscriptions set noticed = case status when 'pastDue' then 'pastDue/' || open_period else 'cancelled' end, noticed_on = '1970-01-01'
where (status = 'pastDue' and open_period is not null) or status = 'cancelled';
alter table subscriptions force row level security;
create index subscriptions_at_risk on subscriptions (business_id, gateway_number)
  where status = 'pastDue' or (status = 'cancelled' and cancel_reason <> 'merchant' and noticed is distinct from 'cancelled');
create index subscriptions_noticed on subscriptions (business_id, gateway_number, noticed_on) where noticed_on is not null;
