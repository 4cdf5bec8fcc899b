-- Who could take a file of the transaction query already had every live payment in it, so a role that a business made keeps
-- what it could do. No role could take a file of webhook deliveries before: there the business decides.
alter table roles no force row level security;
update roles set permissions = permissions || array['transactions.export']
where predefined is null and permissions @> array['transactions.view', 'transactions.downloads']
  and not 'transactions.export' = any (permissions);
alter table roles force row level security;
