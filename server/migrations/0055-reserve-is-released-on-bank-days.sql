-- The day on which reserve comes back is a bank day of its currency, stored with the batch that keeps it (Decision 19).
grant update (reserve_release_on) on settlement_batches to bo_operator;

-- The owner is held back by the walls, which are put up again at once.
alter table settlement_batches no force row level security;
update settlement_batches b set reserve_release_on = f.bank_day
from (
  select p.currency, p.day, min(d.day::date) as bank_day
  from (
    select distinct currency, reserve_release_on as day from settlement_batches where reserve_released_in is null
  ) p
  cross join generate_series(0, 60) as after (days)
  cross join lateral (select (p.day + after.days) as day) d
  left join bank_holidays h on h.currency = p.currency and h.day = d.day
  where (extract(isodow from d.day) > 5) = (h.day is not null)
  group by 1, 2
) f
where b.currency = f.currency and b.reserve_release_on = f.day and b.reserve_released_in is null and f.bank_day <> f.day;
alter table settlement_batches force row level security;
