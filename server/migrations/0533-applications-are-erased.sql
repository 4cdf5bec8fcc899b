-- What a business and its people said of themselves is kept as long as the law asks for, and no longer (Decision 29).
alter table onboarding_applications add column erased_at timestamptz;
grant update (saved_at, revision, submitted_at, submitted_by, declared_name, due_on, accepted_revision, next_review_on, erased_at)
  on onboarding_applications to bo_jobs;
grant select, delete on onboarding_answers to bo_jobs;
grant delete on onboarding_submitted_answers to bo_jobs;
grant delete on onboarding_screenings to bo_jobs;
grant delete on onboarding_hits to bo_jobs;
grant select, delete on onboarding_section_reviews, onboarding_notes, onboarding_traits to bo_jobs;
create policy jobs on onboarding_section_reviews to bo_jobs using (true);
create policy jobs on onboarding_notes to bo_jobs using (true);
create policy jobs on onboarding_traits to bo_jobs using (true);
-- How long a business has been closed.
grant select on business_status_changes to bo_jobs;
create policy jobs on business_status_changes for select to bo_jobs using (true);
-- Files of an application go as soon as it does, what was submitted too.
grant update (owner_kind, owner_id, gateway_number, attached_at, submitted_at, removed_at) on uploaded_files to bo_jobs;
create policy jobs_release on uploaded_files for update to bo_jobs
  using (owner_kind in ('onboarding', 'onboardingSubmission')) with check (owner_kind is null);
