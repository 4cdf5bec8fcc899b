-- The first application of a merchant that was approved without one, taken back before anybody decided: it stands in no queue.
alter table onboarding_applications add column is_cancelled boolean not null default false;
-- The owner is held back by the walls, which are put up again at once.
alter table businesses no force row level security;
alter table onboarding_applications no force row level security;
-- Renewals came with walls up (0531), so that an owner who is no superuser marked nothing as accepted. What was submitted since, or
-- erased, is left out.
update onboarding_applications
set accepted_revision = revision,
  next_review_on = coalesce(next_review_on,
    (submitted_at at time zone 'Asia/Shanghai')::date + case approved_as when 'higherRisk' then 365 else 1095 end)
where accepted_revision is null and approved_as is not null and revision > 0 and erased_at is null
  and coalesce(renewal, 'open') = 'open' and decided_renewal is null;
update onboarding_applications a set is_cancelled = true
from businesses b
where b.id = a.business_id and b.status in (40, 50) and a.revision > 0 and a.accepted_revision is null and a.renewal is null
  and a.decided_renewal is null and a.approved_as is null;
alter table onboarding_applications force row level security;
alter table businesses force row level security;
-- Version 0 was never submitted: nothing of such a merchant is compared with the lists.
alter table onboarding_screenings
  drop constraint onboarding_screenings_revision_check,
  add constraint onboarding_screenings_revision_check check (revision >= 0);
