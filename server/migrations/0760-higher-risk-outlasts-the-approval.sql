-- How risky the merchant was at its approval, by the chosen terms, the industry or a confirmed match, counts for every renewal too
-- (Decision 29). Null where no review approved it.
alter table onboarding_applications add column approved_as text;
alter table onboarding_applications
  add constraint onboarding_applications_approved_as_check check (approved_as in ('standard', 'higherRisk'));
grant update (approved_as) on onboarding_applications to bo_operator;

alter table onboarding_applications no force row level security;
alter table operation_log no force row level security;
update onboarding_applications a set approved_as = o.after ->> 'template'
from operation_log o
where o.business_id = a.business_id and o.operation = 'approveApplication' and o.after ->> 'template' in ('standard', 'higherRisk');
alter table onboarding_applications force row level security;
alter table operation_log force row level security;
