-- The fields of a draft whose text a person wrote or removed. The product fills in the others again as it learns more.
alter table dispute_drafts add column touched text[] not null default '{}';

alter table dispute_drafts no force row level security;
update dispute_drafts set touched = array(select jsonb_object_keys(evidence));
alter table dispute_drafts force row level security;
