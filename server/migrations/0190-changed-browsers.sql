-- A login that goes on in another browser proves itself there first, and its person is told (Decision 5).
alter table sessions
  -- Other browsers in which the person proved who he is.
  add column proved_agents text[] not null default '{}',
  -- Another browser asked, and nobody has proved himself since: further ones are not told again.
  add column browser_changed boolean not null default false,
  -- The change that is still to be told.
  add column changed_at timestamptz,
  add column changed_ip text,
  add column changed_agent text,
  add check ((changed_at is null) = (changed_ip is null) and (changed_at is null) = (changed_agent is null));
create index sessions_to_tell on sessions (changed_at) where changed_at is not null;
