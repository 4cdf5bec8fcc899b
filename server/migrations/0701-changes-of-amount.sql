-- A merchant changes what a subscription charges. Decision 31.
alter table subscriptions
  -- How often; the notice to the payer carries the number of its change.
  add column amount_changes integer not null default 0 check (amount_changes >= 0),
  add column amount_changed_at timestamptz,
  -- From when the last change counts; null where it took an earlier one back.
  add column amount_changed_from timestamptz,
  -- The last change raised the amount: what it raised is charged only after its notice.
  add column is_raised boolean not null default false,
  add check ((amount_changes = 0) = (amount_changed_at is null)),
  add check (not is_raised or amount_changes > 0);
create index subscriptions_amount_changed on subscriptions (amount_changed_at) where amount_changed_at is not null;
alter table subscription_letters drop constraint subscription_letters_kind_check;
alter table subscription_letters add constraint subscription_letters_kind_check
  check (kind in ('started', 'receipt', 'upcoming', 'failed', 'cancelled', 'amountChanged'));
drop index subscription_letters_of_notices;
create index subscription_letters_of_notices on subscription_letters (letter_id) where kind in ('upcoming', 'amountChanged');
