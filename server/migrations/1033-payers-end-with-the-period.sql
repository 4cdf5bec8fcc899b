-- A payer ends a subscription with its period, and withdraws this until then. Decision 31.
alter table subscriptions
  -- By whom it is cancelled at the end of the current period.
  add column ending_by text check (ending_by in ('merchant', 'payer')),
  -- The end of the plan itself, which counts again after a withdrawal.
  add column plan_ends_at timestamptz,
  -- How often the end was set or withdrawn; a mail carries the number of its change.
  add column end_changes integer not null default 0 check (end_changes >= 0),
  add column end_changed_at timestamptz,
  add check ((end_changes = 0) = (end_changed_at is null));
alter table subscriptions no force row level security;
update subscriptions set ending_by = 'merchant' where is_ending;
alter table subscriptions force row level security;
alter table subscriptions drop column is_ending;
create index subscriptions_end_changed on subscriptions (end_changed_at) where end_changed_at is not null;
alter table subscription_letters drop constraint subscription_letters_kind_check;
alter table subscription_letters add constraint subscription_letters_kind_check
  check (kind in ('started', 'receipt', 'upcoming', 'failed', 'cancelled', 'amountChanged', 'ending', 'continued'));
