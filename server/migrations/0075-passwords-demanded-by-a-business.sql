-- A business may demand a new password of a member for itself alone; what he does in other businesses goes on.
alter table persons add column password_demanded_by bigint[] not null default '{}';

-- Who sends an invitation again answers for it: it lives on the right of its sender.
grant update (invited_by) on invitations to bo_tenant;

-- Answers whether he is a member elsewhere too.
drop function demand_new_password(bigint);
create function demand_new_password(member bigint) returns boolean
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  tenant constant bigint := public.tenant_business_id();
begin
  update public.persons p set password_demanded_by = array_append(array_remove(p.password_demanded_by, tenant), tenant)
  where p.id = member and exists (
    select from public.memberships m where m.business_id = tenant and m.person_id = p.id);
  return exists (select from public.memberships m where m.person_id = member and m.business_id <> tenant and m.status = 'normal');
end $$;

grant create on schema public to bo_identity;
grant bo_identity to current_user;
alter function demand_new_password(bigint) owner to bo_identity;
revoke execute on function demand_new_password(bigint) from public;
grant execute on function demand_new_password(bigint) to bo_tenant;
revoke create on schema public from bo_identity;
revoke bo_identity from current_user;
