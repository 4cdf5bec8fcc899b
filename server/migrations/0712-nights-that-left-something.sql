-- Nights that went through and left something of these businesses unsettled, by the last try. Their months stay open; those of all
-- others close as after any night (Decision 18). Kept until the night after.
create table unsettled_nights (
  settlement_day date primary key,
  businesses bigint[] not null
);
grant select, insert, update, delete on unsettled_nights to bo_jobs;
