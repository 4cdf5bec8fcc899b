-- Spec S4.12: when an alert ended. Its newest version may come later, with the credit of its fee.
alter table alerts add column ended_at timestamptz;
alter table alerts no force row level security;
update alerts set ended_at = coalesce(stands_since, opened_at) where status <> 'open';
alter table alerts force row level security;

-- What operators read over all merchants, by day and by deadline.
create index alerts_over_merchants on alerts (opened_at desc, business_id, number);
create index alerts_by_state on alerts (state, due_at, business_id, number);
create index rate_totals_by_month on rate_totals (month, business_id);
