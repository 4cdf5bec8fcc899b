-- A night covers debts by itself (Decision 21): nobody makes such an offset, and it has no reason but the rules.
alter table offsets
  alter column reason drop not null,
  alter column made_by drop not null,
  alter column made_by_name drop not null,
  add check (num_nulls(reason, made_by, made_by_name) in (0, 3));
grant insert on offsets to bo_jobs;
grant usage on sequence offset_numbers to bo_jobs;
-- Reserve is taken for a debt from the batches that keep it.
grant update (reserve_offset_minor) on settlement_batches to bo_jobs;

-- A batch may be cancelled after what it owed was covered: what was taken is brought forward into the batch in its place.
alter table settlement_batches drop constraint settlement_batches_brought_forward_minor_check;

-- A statement keeps no more reserve than it can without ending below zero; its lines are lowered as they are written.
grant update (reserve_minor) on settlement_lines to bo_jobs;

-- Whether reserve is past its day is checked by the feed's role, which checks all invariants.
grant select on settlement_runs to bo_feed;
