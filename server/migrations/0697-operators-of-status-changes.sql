-- The operator who moved a business, by the name that reviewers read; null where no operator did.
alter table business_status_changes add column person_name text;
alter table business_status_changes no force row level security;
update business_status_changes c set person_name = p.name from persons p where p.id = c.person_id and c.actor_kind = 'operator';
alter table business_status_changes force row level security;
