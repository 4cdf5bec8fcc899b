-- The queues of applications are counted from indexes alone.
create index onboarding_applications_submitted on onboarding_applications (business_id) where revision > 0 and not is_cancelled;
drop index businesses_in_application;
create index businesses_in_application on businesses (status, id) where status in (20, 25);
