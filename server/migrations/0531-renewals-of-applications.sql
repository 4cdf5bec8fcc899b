-- What an approved merchant said of itself changes and grows old: it is asked again, or changes it, while the accepted version stays
-- in force (Decision 29).
alter table onboarding_applications
  add column accepted_revision integer check (accepted_revision > 0),
  -- The day (UTC+8) by which everything is verified again.
  add column next_review_on date,
  -- Of an approved business only; its status stays as it is.
  add column renewal text check (renewal in ('open', 'underReview', 'moreNeeded')),
  add column renewal_reason text check (renewal_reason in ('change', 'reverification', 'documentExpires')),
  -- How many notices about the renewal were sent.
  add column renewal_notices integer not null default 0 check (renewal_notices between 0 and 3),
  add constraint onboarding_renewal_has_reason check ((renewal is null) = (renewal_reason is null));
grant update (accepted_revision, next_review_on, renewal, renewal_reason, renewal_notices) on onboarding_applications to bo_operator;
grant update (renewal, renewal_reason, renewal_notices, answer_by) on onboarding_applications to bo_jobs;
create policy jobs_renew on onboarding_applications for update to bo_jobs using (true) with check (true);
-- The status page belongs to a person, who may be in several businesses.
grant select (business_id, renewal, renewal_reason, answer_by) on onboarding_applications to bo_identity;
create policy identity on onboarding_applications for select to bo_identity using (true);
grant execute on function owners_of_business(bigint) to bo_jobs;
create index onboarding_applications_by_review on onboarding_applications (next_review_on) where renewal is null;

-- The owner is held back by the walls, which are put up again at once.
alter table businesses no force row level security;
alter table onboarding_applications no force row level security;
update onboarding_applications a
set accepted_revision = a.revision, next_review_on = (a.submitted_at at time zone 'Asia/Shanghai')::date + 1095
from businesses b where b.id = a.business_id and b.status in (40, 50) and a.revision > 0;
alter table onboarding_applications force row level security;
alter table businesses force row level security;
create index onboarding_submitted_expiries on onboarding_submitted_answers (value, business_id, revision) where field = 'idExpires';
