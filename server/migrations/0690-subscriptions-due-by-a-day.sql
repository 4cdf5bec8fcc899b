-- The forecast looks every ten minutes for the businesses that have a charge by tomorrow's end: a thirtieth of all subscriptions.
create index subscriptions_by_day on subscriptions (next_at) where next_at is not null;
