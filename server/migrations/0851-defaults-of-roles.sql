-- A distributed database writes the defaults of a row with its insert, so who may insert must be allowed to (Decision 38). That a
-- business makes neither a predefined role nor a top one, which is predefined, is the policy's.
alter policy tenant_insert on roles with check (business_id = tenant_business_id() and predefined is null);
grant insert (id, is_top, version) on roles to bo_tenant;
