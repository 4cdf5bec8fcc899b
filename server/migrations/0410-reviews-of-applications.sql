-- Spec S4.1: the reviewer's verdict on each section of a submitted version (Decision 29). A new version begins without any.
create table onboarding_section_reviews (
  business_id bigint not null,
  revision integer not null check (revision > 0),
  section text not null collate "C" check (section ~ '^[a-z]{2,20}$'),
  verdict text not null check (verdict in ('accepted', 'toFix')),
  -- The merchant reads it.
  comment text check (length(comment) between 1 and 500),
  reviewed_by bigint not null,
  reviewed_by_name text not null,
  reviewed_at timestamptz not null,
  primary key (business_id, revision, section),
  check ((verdict = 'toFix') = (comment is not null))
);
call wall_tenant_table('onboarding_section_reviews', '', 'select, insert, update', '');
grant select on onboarding_section_reviews to bo_tenant;

-- The day (UTC+8) by which the merchant is asked to correct its application; none while nothing is asked.
alter table onboarding_applications add column answer_by date;
grant update (answer_by) on onboarding_applications to bo_operator;
create index onboarding_applications_by_due_day on onboarding_applications (due_on, submitted_at, business_id) where revision > 0;
