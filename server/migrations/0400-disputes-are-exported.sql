-- A predefined role that exports refunds exports cases too.
alter table roles no force row level security;
update roles set permissions = permissions || array['disputes.export']
where predefined is not null and 'refunds.export' = any (permissions) and not 'disputes.export' = any (permissions);
alter table roles force row level security;
