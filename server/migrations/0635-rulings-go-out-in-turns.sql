-- Decision 27: a decision of the network that the gateway did not take waits, and keeps no other merchant's back.
alter table dispute_rulings add column due_at timestamptz, add column tries integer not null default 0;
alter table dispute_rulings no force row level security;
update dispute_rulings set due_at = decided_at where command_status = 'queued';
alter table dispute_rulings force row level security;
alter table dispute_rulings add check (command_status is distinct from 'queued' or due_at is not null);
grant update (due_at) on dispute_rulings to bo_operator;
grant update (due_at, tries) on dispute_rulings to bo_jobs;
