-- Decision 27: real time until which a receiver asked not to be called (Retry-After).
alter table webhook_endpoints add column not_before timestamptz;
