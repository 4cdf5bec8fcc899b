-- Spec S4.14: the average that an operator confirmed as usual for a website, in its currency; null until somebody did.
alter table websites
  add column confirmed_minor bigint check (confirmed_minor > 0),
  add column confirmed_at timestamptz,
  add column confirmed_by bigint,
  add column confirmed_by_name text,
  add constraint websites_confirmed_check check (num_nulls(confirmed_minor, confirmed_at, confirmed_by, confirmed_by_name) in (0, 4));
drop index websites_above_declared;
create index websites_above_declared on websites (business_id, number)
  where status = 'reviewed' and realised_minor > 2 * greatest(average_minor, confirmed_minor);
