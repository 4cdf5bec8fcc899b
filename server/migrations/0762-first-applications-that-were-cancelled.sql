-- The first application of a merchant that was approved without one, taken back before anybody decided: it stands in no queue.
alter table onboarding_applications add column is_cancelled boolean not null default false;
alter table onboarding_applications no force row level security;
update onboarding_applications a set is_cancelled = true
from businesses b
where b.id = a.business_id and b.status in (40, 50) and a.revision > 0 and a.accepted_revision is null and a.renewal is null
  and a.decided_renewal is null;
alter table onboarding_applications force row level security;
-- Version 0 was never submitted: nothing of such a merchant is compared with the lists.
alter table onboarding_screenings
  drop constraint onboarding_screenings_revision_check,
  add constraint onboarding_screenings_revision_check check (revision >= 0);
