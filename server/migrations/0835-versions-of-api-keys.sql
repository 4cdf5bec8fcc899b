-- A change names the version it was made on, so that nobody overwrites what another changed meanwhile.
alter table api_keys add column version integer not null default 1 check (version > 0);
