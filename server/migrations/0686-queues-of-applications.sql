-- What waits is counted without looking at the applications that were decided, and those are read from the newest on.
create index businesses_in_application on businesses (status) where status in (20, 25);
create index onboarding_applications_in_renewal on onboarding_applications (renewal) where renewal is not null;
create index onboarding_applications_by_submission on onboarding_applications (submitted_at desc, business_id) where revision > 0;
