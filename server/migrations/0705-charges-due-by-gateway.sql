-- Charges are looked for by gateways that take payments, so that what waits behind a closed one is not read every second. Decision 31.
create index subscriptions_due_by_gateway on subscriptions (business_id, gateway_number, due_at) where due_at is not null;
drop index subscriptions_due;
