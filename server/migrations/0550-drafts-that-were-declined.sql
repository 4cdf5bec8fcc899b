-- The draft of a change that was declined isn't what the next renewal begins with: the accepted answers replace it first (Decision 29).
alter table onboarding_applications add column is_draft_declined boolean not null default false;
grant update (is_draft_declined) on onboarding_applications to bo_operator;
grant update (is_draft_declined) on onboarding_applications to bo_jobs;
-- The owner is held back by the walls, which are put up again at once.
alter table onboarding_applications no force row level security;
update onboarding_applications set is_draft_declined = true
where renewal is null and accepted_revision <> revision;
alter table onboarding_applications force row level security;
