-- A person's receipts are asked first and by themselves: on a cluster they are on the coordinator, and the rest of the question
-- goes to the one node of the business (Decision 38).
grant create on schema public to bo_identity;
grant bo_identity to current_user;
create or replace function announcements_for(person bigint, at timestamptz) returns table (
  id bigint, title_en text, title_zh_cn text, title_zh_hk text, body_en text, body_zh_cn text, body_zh_hk text, priority text,
  must_read boolean, publish_from timestamptz, publish_to timestamptz, is_read boolean
)
  language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
#variable_conflict use_column
declare
  mine constant bigint := public.tenant_business_id();
  read_anywhere bigint[];
  read_here bigint[];
begin
  select array_agg(announcement_id), array_agg(announcement_id) filter (where business_id = mine)
  into read_anywhere, read_here
  from public.announcement_reads where person_id = person;
  return query
  select a.id, a.title_en, a.title_zh_cn, a.title_zh_hk, a.body_en, a.body_zh_cn, a.body_zh_hk, a.priority, a.must_read,
    a.publish_from, a.publish_to,
    a.id = any(coalesce(read_here, '{}')) or a.reach in ('all', 'region') and a.id = any(coalesce(read_anywhere, '{}'))
  from public.announcements a
  where a.scheduled_at is not null and a.withdrawn_at is null and a.publish_from <= at
    and (a.publish_to is null or at < a.publish_to)
    and exists (
      select from public.announcement_recipients r
      where r.announcement_id = a.id and r.business_id = mine and r.person_id = person);
end $$;
revoke create on schema public from bo_identity;
revoke bo_identity from current_user;
