-- The last notice sent about a case, with its stage: `chargeback/daysLeft2`. Cases that exist already count as notified.
alter table disputes add column noticed text collate "C";
alter table disputes no force row level security;
update disputes set noticed = stage || '/' || case when state = 'awaiting' then 'opened' when state in ('won', 'lost', 'lapsed') then state else 'none' end;
alter table disputes force row level security;
create index disputes_by_closing on disputes (closed_at) where state in ('won', 'lost');
create index disputes_by_lapse on disputes (reply_by) where answer = 'lapsed' or state = 'lapsed';
