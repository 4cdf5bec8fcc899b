-- A gateway number that refuses every entry is asked again later, and people hear of refusals now and then, not once for each entry.
alter table risk_tellings
  drop constraint risk_tellings_told_check,
  add constraint risk_tellings_told_check check (told >= 0),
  add column refused_at timestamptz,
  add column noticed_at timestamptz;
