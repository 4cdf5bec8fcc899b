-- A predefined role that exports refunds exports deliveries, product information and websites too.
alter table roles no force row level security;
update roles set permissions = permissions || array['waybills.export', 'products.export', 'websites.export']
where predefined is not null and 'refunds.export' = any (permissions) and not 'waybills.export' = any (permissions);
alter table roles force row level security;
