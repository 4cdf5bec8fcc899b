-- How far the clock of a demo or a test runs ahead of real time; it stands at zero everywhere else (Decision 12).
create table clock (
  is_only boolean primary key default true check (is_only),
  offset_ms bigint not null default 0 check (offset_ms >= 0)
);
insert into clock default values;
grant select, update on clock to bo_identity;
grant select on clock to bo_jobs;

-- Moves it to an offset that is further than where it stands, never back; answers where it stands then. Whoever is signed in
-- stays so: his session has run on for no longer than he felt.
create function move_clock(to_offset_ms bigint) returns bigint
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  was bigint;
  ahead interval;
begin
  select c.offset_ms into was from public.clock c for update;
  if to_offset_ms <= was then
    return was;
  end if;
  ahead := make_interval(secs => (to_offset_ms - was) / 1000.0);
  update public.clock set offset_ms = to_offset_ms;
  update public.sessions set active_at = active_at + ahead, expires_at = expires_at + ahead, factor_proved_at = factor_proved_at + ahead
  where revoked_at is null;
  update public.trusted_browsers set trusted_at = trusted_at + ahead, used_at = used_at + ahead, expires_at = expires_at + ahead;
  perform pg_notify('clock', to_offset_ms::text);
  return to_offset_ms;
end $$;

grant create on schema public to bo_identity;
grant bo_identity to current_user;
alter function move_clock(bigint) owner to bo_identity;
revoke all on function move_clock(bigint) from public;
grant execute on function move_clock(bigint) to bo_feed;
revoke create on schema public from bo_identity;
