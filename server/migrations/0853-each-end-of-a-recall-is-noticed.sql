-- D19: people are notified of each end of a recall, since a refusal may follow after the issuer missed its day.
alter table dispute_recalls add column noticed_end text check (noticed_end in ('notTaken', 'refused', 'unanswered'));
-- The owner is held back by the wall, which is put up again at once. An end that was noticed before is not noticed again.
alter table dispute_recalls no force row level security;
update dispute_recalls set noticed_end = case command_status when 'refused' then 'notTaken' else 'refused' end
  where noticed_at is not null;
alter table dispute_recalls force row level security;
alter table dispute_recalls drop column noticed_at;
create index dispute_recalls_to_notify on dispute_recalls (filed_at) where noticed_end is null or noticed_end = 'unanswered';
grant update (noticed_end) on dispute_recalls to bo_jobs;
