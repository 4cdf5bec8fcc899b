-- Subscriptions of which only the end is still to come: found on gateways that take no payments, too. Decision 31.
create index subscriptions_ending on subscriptions (due_at) where next_at is null and open_period is null and due_at is not null;
