-- What the rounds of subscriptions look for over all businesses, so that none reads every subscription. Decision 31.
create index subscriptions_by_time on subscriptions (created_at);
create index subscriptions_by_end on subscriptions (cancelled_at) where status = 'cancelled';
create index subscriptions_open on subscriptions (created_at) where open_period is not null;
create index subscriptions_announced on subscriptions (next_at) where status = 'trial' or status = 'active'
  and interval_count >= case when interval_unit = 'month' then 12 when interval_unit = 'day' then 365 else 8760 end;
create index subscriptions_by_next on subscriptions (business_id, next_at) where next_at is not null;
create index subscription_letters_of_notices on subscription_letters (letter_id) where kind = 'upcoming';
create index letters_failed on letters (closed_at) where status = 'failed';
