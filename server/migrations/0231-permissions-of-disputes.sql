-- The predefined roles of businesses that are there already.
alter table roles no force row level security;
update roles set permissions = permissions || array['disputes.view'] || case when predefined in ('administrator', 'risk') then array['disputes.answer'] else '{}'::text[] end
where predefined is not null and not 'disputes.view' = any (permissions);
alter table roles force row level security;
