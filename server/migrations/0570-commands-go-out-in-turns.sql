-- Decision 27: when a command is sent next, and how often it was not taken. One that fails waits, and keeps no other merchant's back.
alter table risk_decisions add column due_at timestamptz, add column tries integer not null default 0;
alter table alert_commands add column due_at timestamptz, add column tries integer not null default 0;
alter table risk_decisions no force row level security;
alter table alert_commands no force row level security;
update risk_decisions set due_at = decided_at;
update alert_commands set due_at = made_at;
alter table risk_decisions force row level security;
alter table alert_commands force row level security;
alter table risk_decisions alter column due_at set not null;
alter table alert_commands alter column due_at set not null;

-- A set that a gateway number didn't take waits behind the others. 0: no set was taken yet.
alter table rdr_tellings add column failed_at timestamptz;
alter table rdr_tellings drop constraint rdr_tellings_told_check, add constraint rdr_tellings_told_check check (told >= 0);
