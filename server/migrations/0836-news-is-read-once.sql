-- An announcement to all merchants or to a region says the same in each business of a person, so it is read once. One to certain
-- businesses or gateways is read in each of them.
drop function announcements_for(bigint, timestamptz);
create function announcements_for(person bigint, at timestamptz) returns table (
  id bigint, title_en text, title_zh_cn text, title_zh_hk text, body_en text, body_zh_cn text, body_zh_hk text, priority text,
  must_read boolean, publish_from timestamptz, publish_to timestamptz, is_read boolean
)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
declare
  mine constant bigint := public.tenant_business_id();
begin
  return query
  select a.id, a.title_en, a.title_zh_cn, a.title_zh_hk, a.body_en, a.body_zh_cn, a.body_zh_hk, a.priority, a.must_read,
    a.publish_from, a.publish_to, exists (
      select from public.announcement_reads r
      where r.announcement_id = a.id and r.person_id = person
        and (r.business_id = mine or a.reach in ('all', 'region')))
  from public.announcements a
  where a.scheduled_at is not null and a.withdrawn_at is null and a.publish_from <= at
    and (a.publish_to is null or at < a.publish_to)
    and exists (
      select from public.announcement_recipients r
      where r.announcement_id = a.id and r.business_id = mine and r.person_id = person);
end $$;
grant create on schema public to bo_identity;
grant bo_identity to current_user;
alter function announcements_for(bigint, timestamptz) owner to bo_identity;
revoke create on schema public from bo_identity;
revoke bo_identity from current_user;
revoke execute on function announcements_for(bigint, timestamptz) from public;
grant execute on function announcements_for(bigint, timestamptz) to bo_tenant;

-- The owner is held back by the wall, which is put up again at once.
alter table reminders no force row level security;
update reminders r set key = r.key || ':' || r.business_id
from announcements a
where a.id = r.announcement_id and a.reach in ('businesses', 'gateways');
alter table reminders force row level security;
