-- Each company between a business and its owners is an item of its own, with its share and its holders (Decision 29). Names that were
-- listed before become companies without both; a merchant adds them with its next application.
alter table onboarding_answers drop constraint onboarding_answers_item_check;
alter table onboarding_answers add constraint onboarding_answers_item_check
  check (item ~ '^(business|[0-9a-f-]{36}|company-[0-9a-f]{12})$');

alter table onboarding_answers no force row level security;
alter table onboarding_submitted_answers no force row level security;
alter table onboarding_marks no force row level security;
insert into onboarding_answers (business_id, item, field, place, value, saved_at)
select a.business_id, 'company-' || substr(md5(a.business_id || ' ' || line.at), 1, 12), 'companyName',
  (select max(p.place) from onboarding_answers p where p.business_id = a.business_id) + line.at, trim(line.name), a.saved_at
from onboarding_answers a, string_to_table(a.value, E'\n') with ordinality as line (name, at)
where a.field = 'holdingCompanies' and trim(line.name) <> '';
insert into onboarding_submitted_answers (business_id, revision, item, field, place, value)
select a.business_id, a.revision, 'company-' || substr(md5(a.business_id || ' ' || line.at), 1, 12), 'companyName',
  (select max(p.place) from onboarding_submitted_answers p where p.business_id = a.business_id and p.revision = a.revision) + line.at, trim(line.name)
from onboarding_submitted_answers a, string_to_table(a.value, E'\n') with ordinality as line (name, at)
where a.field = 'holdingCompanies' and trim(line.name) <> '';
delete from onboarding_answers where field = 'holdingCompanies';
delete from onboarding_submitted_answers where field = 'holdingCompanies';
-- What was asked about the names is asked about the companies as a whole.
insert into onboarding_marks (business_id, revision, item, field, reason, comment, marked_by, marked_by_name, marked_at, reply, replied_at)
select business_id, revision, item, 'ownedByCompany', reason, comment, marked_by, marked_by_name, marked_at, reply, replied_at
from onboarding_marks where field = 'holdingCompanies'
on conflict do nothing;
delete from onboarding_marks where field = 'holdingCompanies';
alter table onboarding_answers force row level security;
alter table onboarding_submitted_answers force row level security;
alter table onboarding_marks force row level security;
