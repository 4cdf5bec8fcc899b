-- A subscription that is over, or ends with what was paid for, takes no other amount any more. Decision 31.
alter table subscriptions no force row level security;
update subscriptions set next_amount_minor = null, next_amount_from = null, is_raised = false
where next_amount_minor is not null and (is_ending or status in ('cancelled', 'ended'));
alter table subscriptions force row level security;
