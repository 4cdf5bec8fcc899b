-- Decision 6: whose limits a link or a code counts for, and which attempt it belongs to. Strangers cost nobody anything.
alter table one_time_keys
  add column asker text not null default 'person' check (asker in ('stranger', 'ownBrowser', 'person', 'business')),
  -- The hash of what binds it to the one who asked; empty where the newest of a subject alone counts.
  add column attempt bytea not null default '';
-- Nothing counts over all purposes of a number any more.
drop index one_time_keys_by_number;

update one_time_keys set asker = 'business', attempt = sha256(convert_to('business ' || business_id, 'UTF8'))
where business_id is not null and purpose in ('invitation', 'passwordReset');

grant bo_identity to current_user;
-- As in migration 26, with limits and links of its own beside those of strangers.
create or replace function keep_key_of_business(
  purpose text, subject text, member bigint, key_hash bytea, at timestamptz, until timestamptz) returns integer
  language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  tenant constant bigint := public.tenant_business_id();
  of_tenant constant bytea := sha256(convert_to('business ' || tenant, 'UTF8'));
  sent timestamptz[];
  of_business timestamptz[];
  wait integer;
begin
  if tenant is null or purpose not in ('invitation', 'passwordReset') or (member is not null and not exists (
      select from public.memberships m where m.business_id = tenant and m.person_id = member)) then
    raise exception 'No key of this kind is for this business to give.';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('keys of business ' || tenant, 0));
  perform pg_advisory_xact_lock(hashtextextended(purpose || ' ' || subject, 0));
  sent := array(
    select k.created_at from public.one_time_keys k
    where k.purpose = keep_key_of_business.purpose and k.subject = keep_key_of_business.subject and k.asker = 'business'
      and k.created_at > at - interval '1 day'
    order by k.created_at desc limit 10);
  of_business := array(
    select k.created_at from public.one_time_keys k
    where k.business_id = tenant and k.asker = 'business' and k.created_at > at - interval '1 hour'
    order by k.created_at desc limit 100);
  wait := ceil(extract(epoch from greatest(
    interval '0', sent[1] + interval '1 minute' - at, sent[5] + interval '1 hour' - at, sent[10] + interval '1 day' - at,
    of_business[100] + interval '1 hour' - at)));
  if wait > 0 then
    return wait;
  end if;
  update public.one_time_keys k set expires_at = at
  where k.purpose = keep_key_of_business.purpose and k.subject = keep_key_of_business.subject
    and k.attempt = of_tenant and k.used_at is null and k.expires_at > at;
  insert into public.one_time_keys (purpose, shape, key_hash, subject, person_id, business_id, asker, attempt, created_at, expires_at)
  values (keep_key_of_business.purpose, 'link', keep_key_of_business.key_hash, keep_key_of_business.subject, member, tenant,
    'business', of_tenant, at, until);
  return 0;
end $$;
revoke bo_identity from current_user;
