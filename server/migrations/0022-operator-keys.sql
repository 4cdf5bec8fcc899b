-- What an operator does happens once per key too. He acts on all businesses, so his keys stand under none of them.
create policy operator on idempotency_keys to bo_operator using (business_id = 0) with check (business_id = 0);
grant select, insert on idempotency_keys to bo_operator;
