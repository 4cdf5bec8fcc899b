-- Months of payments are made on a distributed database too (Decision 38): partition after partition, over one connection to each
-- node. Where there is no such database the setting says nothing to anybody.
create or replace procedure ensure_transaction_months(first_month date, last_month date)
  language plpgsql as $$
declare
  month date := date_trunc('month', first_month);
  following date;
  part text;
  name text;
begin
  set local citus.multi_shard_modify_mode = 'sequential';
  while month <= last_month loop
    following := month + interval '1 month';
    foreach part in array array['transactions', 'transaction_steps'] loop
      name := format('%s_%s', part, to_char(month, 'YYYYMM'));
      if to_regclass(name) is null then
        execute format('create table %I (like %I including defaults including generated including constraints)', name, part);
        execute format('alter table %I attach partition %I for values from (%L) to (%L)',
          part, name, to_char(month, 'YYYYMMDD'), to_char(following, 'YYYYMMDD'));
      end if;
    end loop;
    month := following;
  end loop;
end $$;
