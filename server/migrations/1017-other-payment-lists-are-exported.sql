-- The predefined roles of businesses that are there already.
alter table roles no force row level security;
update roles set permissions = permissions
  || case when 'transactions.downloads' = any (permissions) then array['transactions.export'] else '{}'::text[] end
  || case when 'webhooks.manage' = any (permissions) then array['webhooks.export'] else '{}'::text[] end
where predefined is not null and not 'transactions.export' = any (permissions);
alter table roles force row level security;
