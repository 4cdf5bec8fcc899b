-- The status page says until when the review answers, or corrections are awaited.
grant select (due_on) on onboarding_applications to bo_identity;
