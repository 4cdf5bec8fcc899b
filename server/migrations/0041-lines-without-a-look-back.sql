-- The lines of a batch are written in one statement, and the batch from what that answers, in the same transaction; no role may
-- take a batch away. To look their batch up for each of a million lines once more costs a fifth of the run; I10 says that every
-- line has one (Decision 20).
alter table settlement_lines drop constraint settlement_lines_business_id_batch_number_fkey;

-- As before, in whole numbers where they suffice: a run rounds twice for each sale, and a numeric costs ten times as much.
create or replace function exchange_half_up(minor bigint, numerator bigint, denominator bigint) returns bigint
  language sql immutable parallel safe
  return case when numerator = denominator then minor
    when greatest(abs(minor), numerator, denominator) <= 1000000000 then (2 * minor * numerator + denominator) / (2 * denominator)
    else div(2 * minor::numeric * numerator + denominator, 2 * denominator::numeric)::bigint end;
