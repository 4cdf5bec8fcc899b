-- A look-in lasts 30 minutes from its beginning (0030), so its beginning moves along with its end. One that is over by then is
-- ended and stays where it was.
drop function move_clock(bigint);
create function move_clock(to_offset_ms bigint, at_real timestamptz) returns bigint
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
  update public.sessions set revoked_at = expires_at
  where acting_reason is not null and revoked_at is null and expires_at <= at_real + make_interval(secs => was / 1000.0);
  update public.sessions set active_at = active_at + ahead, expires_at = expires_at + ahead, factor_proved_at = factor_proved_at + ahead,
    created_at = case when acting_reason is null then created_at else created_at + ahead end
  where revoked_at is null;
  update public.trusted_browsers set trusted_at = trusted_at + ahead, used_at = used_at + ahead, expires_at = expires_at + ahead;
  perform pg_notify('clock', to_offset_ms::text);
  return to_offset_ms;
end $$;

grant create on schema public to bo_identity;
grant bo_identity to current_user;
alter function move_clock(bigint, timestamptz) owner to bo_identity;
revoke all on function move_clock(bigint, timestamptz) from public;
grant execute on function move_clock(bigint, timestamptz) to bo_feed;
revoke create on schema public from bo_identity;
revoke bo_identity from current_user;
