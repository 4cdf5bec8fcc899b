-- Spec S4.14: a type and an average amount that a merchant wants for a website from the acquirer's decision on; null while none waits.
alter table websites
  add column correction_type text
    check (correction_type in ('physicalGoods', 'digitalGoods', 'services', 'subscriptions', 'travel', 'games', 'education')),
  add column correction_average_minor bigint check (correction_average_minor > 0),
  add column correction_at timestamptz,
  add column correction_by_name text,
  add constraint websites_correction_check
    check (num_nulls(correction_type, correction_average_minor, correction_at, correction_by_name) in (0, 4));
create index websites_with_correction on websites (correction_at, business_id, number) where correction_at is not null;
-- What a correction changes, each field with its value before and after; null of any other step.
alter table website_steps add column changes jsonb;
