-- Which browser holds an order of a link: the hash of a secret that is replaced when another browser takes the order over (Decision 30).
-- Null where no browser began it, as in an imported history.
alter table payment_link_orders add column claim_hash text;
alter table payment_link_orders add constraint payment_link_orders_claim_hash_check check (claim_hash ~ '^[0-9a-f]{64}$');
