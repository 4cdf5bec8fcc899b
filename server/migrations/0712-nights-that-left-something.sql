-- Nights in which every account had its turn, with the businesses that could not be settled by the last try; without any where only
-- months were left open. The months of these businesses stay open; those of all others close as after any night (Decision 18). Kept
-- until the night after.
create table unsettled_nights (
  settlement_day date primary key,
  businesses bigint[] not null
);
grant select, insert, update, delete on unsettled_nights to bo_jobs;
