-- A refusal is kept as an answer is, so that a repeat is told the same, whichever of the two requests comes first.
alter table idempotency_keys add column refusal jsonb, add check (refusal is null or answer = 'null'::jsonb);
