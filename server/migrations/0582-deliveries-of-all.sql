-- The operators' list of webhooks, the newest of all merchants first (Decision 27).
create index webhook_deliveries_of_all on webhook_deliveries (created_at, state);
