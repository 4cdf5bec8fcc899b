-- A Saturday or Sunday that a country swaps for a day off is one on which its banks pay: an entry on a weekend says so (Decision 19).
delete from bank_holidays where extract(isodow from day) > 5;
alter table bank_holidays
  add column is_open boolean not null default false,
  add check (is_open = (extract(isodow from day) > 5));

-- Mainland China's of 2026, as announced. What was settled stays settled by what was known of its days.
alter table settlement_progress no force row level security;
insert into bank_holidays (currency, day, is_open, name)
select 'CNY', day, true, 'Working weekend'
from unnest('{2026-01-04, 2026-02-14, 2026-02-28, 2026-05-09, 2026-09-20, 2026-10-10}'::date[]) as day
where day > all (select settled_through from settlement_progress where currency = 'CNY')
on conflict do nothing;
alter table settlement_progress force row level security;
