-- An entry that a gateway refuses (Decision 32): it judges nothing there, and later changes go on without it.
alter table risk_entries
  add column refused_by text,
  add column refused_code text,
  add check ((refused_by is null) = (refused_code is null));
grant update on risk_entries to bo_jobs;
