-- The keys of a member who was disabled stay without an owner when the member comes back, until somebody rotates or changes them
-- (Decision 27).
alter table api_keys add column orphaned_at timestamptz;
