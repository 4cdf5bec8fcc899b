-- The last day of a case became an event of its own; choices made for its other deadlines were made for it, too.
alter table notification_choices no force row level security;
insert into notification_choices (business_id, person_id, event, channel, is_on)
select business_id, person_id, 'disputeLastDay', channel, is_on from notification_choices where event = 'disputeDeadline'
on conflict do nothing;
alter table notification_choices force row level security;

-- A reminder to act ends at its deadline, or when someone has acted.
alter table reminders add column until timestamptz;
create index reminders_unread_by_key on reminders (business_id, key collate "C") where read_at is null and key is not null;
grant select (business_id, person_id, key, read_at), update (read_at) on reminders to bo_tenant, bo_operator, bo_jobs;
create policy ended on reminders for update to bo_operator, bo_jobs using (true);
create policy seen_to_end on reminders for select to bo_operator, bo_jobs using (true);
create policy ended_by_tenant on reminders for update to bo_tenant using (business_id = tenant_business_id());
create policy seen_to_end_by_tenant on reminders for select to bo_tenant using (business_id = tenant_business_id());
