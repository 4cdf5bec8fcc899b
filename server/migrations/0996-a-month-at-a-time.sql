-- Joining a month to its table locks the tables its rows refer to, businesses among them, until the transaction ends. One month
-- in each transaction lets whoever writes there wait for one month, never for a year of them.
drop function make_months_around(date);
create function make_month(month date) returns void
  language plpgsql security definer
  set search_path = public, pg_temp
  set lock_timeout = '2s'
as $$
begin
  if month < date '2018-12-01' or month > date '2100-01-31' then
    raise exception 'No month is made as far away as %.', month;
  end if;
  -- Whoever comes second leaves it to the first.
  if pg_try_advisory_xact_lock(hashtextextended('transaction months', 0)) then
    call ensure_transaction_months(month, month);
  end if;
end $$;
revoke all on function make_month from public;
grant execute on function make_month to bo_jobs;
