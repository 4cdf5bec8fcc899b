-- What the acquirer tells its merchants (Decision 12). No tenant's table: the tenant's role may not read it at all and asks
-- announcements_for, which shows what is published to a person of the transaction's business.
create table announcements (
  id bigint generated always as identity primary key,
  title_en text not null check (title_en <> ''),
  title_zh_cn text not null default '',
  title_zh_hk text not null default '',
  body_en text not null check (body_en <> ''),
  body_zh_cn text not null default '',
  body_zh_hk text not null default '',
  priority text not null check (priority in ('normal', 'important', 'urgent')),
  must_read boolean not null,
  -- Which businesses: regions, merchant numbers or gateway numbers are in the values.
  reach text not null check (reach in ('all', 'region', 'businesses', 'gateways')),
  reach_values text[] not null default '{}',
  -- Which of their people; none named is everybody.
  role_kinds text[] not null default '{}'
    check (role_kinds <@ array['owner', 'administrator', 'finance', 'operations', 'auditor']),
  publish_from timestamptz,
  publish_to timestamptz,
  -- Let go by an operator; from then on the clock alone decides. Null is a draft.
  scheduled_at timestamptz,
  withdrawn_at timestamptz,
  copied_from bigint references announcements (id),
  -- Goes up with every change, so that nobody overwrites what he has not seen.
  revision integer not null default 1,
  written_by text not null,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  -- A text is there in a language whole or not at all.
  check ((title_zh_cn = '') = (body_zh_cn = '') and (title_zh_hk = '') = (body_zh_hk = '')),
  check ((reach = 'all') = (reach_values = '{}')),
  check (scheduled_at is null or publish_from is not null),
  check (publish_to > publish_from)
);
create index announcements_published on announcements (publish_from desc, id desc)
  where scheduled_at is not null and withdrawn_at is null;
grant select on announcements to bo_operator, bo_identity;
grant insert, update on announcements to bo_operator;

create function announcement_state(a announcements, at timestamptz) returns text
  language sql immutable as $$
  select case
    when a.withdrawn_at is not null then 'withdrawn'
    when a.scheduled_at is null then 'draft'
    when at < a.publish_from then 'scheduled'
    when a.publish_to is not null and at >= a.publish_to then 'expired'
    else 'published' end
$$;

-- Whom an announcement is for, whatever its state. A kind of role is what a role can do, so that roles of a business's own
-- making belong to it too.
create view announcement_recipients with (security_invoker = true) as
  select a.id as announcement_id, m.business_id, m.person_id
  from announcements a
  join businesses b on case a.reach
    when 'all' then true
    when 'region' then b.region = any (a.reach_values)
    when 'businesses' then b.merchant_number = any (a.reach_values)
    else exists (select from gateways g where g.business_id = b.id and g.gateway_number = any (a.reach_values)) end
  join memberships m on m.business_id = b.id and m.status = 'normal'
    and (a.reach <> 'gateways' or m.gateway_numbers is null or m.gateway_numbers && a.reach_values)
  join roles r on r.business_id = m.business_id and r.id = m.role_id
  where a.role_kinds = '{}'
    or 'owner' = any (a.role_kinds) and m.is_owner
    or 'administrator' = any (a.role_kinds) and r.is_top
    or 'finance' = any (a.role_kinds) and (r.is_top or 'accountDynamics.view' = any (r.permissions))
    or 'operations' = any (a.role_kinds) and (r.is_top or r.permissions && array['transactions.capture', 'refunds.apply'])
    or 'auditor' = any (a.role_kinds) and (r.is_top or 'logs.view' = any (r.permissions));
grant select on announcement_recipients to bo_operator, bo_identity;

create function announcements_for(person bigint, at timestamptz) returns table (
  id bigint, title_en text, title_zh_cn text, title_zh_hk text, body_en text, body_zh_cn text, body_zh_hk text, priority text,
  must_read boolean, publish_from timestamptz, publish_to timestamptz)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select a.id, a.title_en, a.title_zh_cn, a.title_zh_hk, a.body_en, a.body_zh_cn, a.body_zh_hk, a.priority, a.must_read,
    a.publish_from, a.publish_to
  from public.announcements a
  where a.scheduled_at is not null and a.withdrawn_at is null and a.publish_from <= at
    and (a.publish_to is null or at < a.publish_to)
    and exists (
      select from public.announcement_recipients r
      where r.announcement_id = a.id and r.business_id = public.tenant_business_id() and r.person_id = person)
$$;

-- Who came in last before this time. Sign-ins are no tenant data, so the role of identity reads them, of a person of the
-- transaction's business only.
create function last_sign_in(person bigint) returns table (at timestamptz, ip text)
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select a.at, a.ip from public.sign_in_attempts a
  where a.person_id = person and a.outcome = 'success'
    and exists (select from public.memberships m where m.business_id = public.tenant_business_id() and m.person_id = person)
  order by a.at desc offset 1 limit 1
$$;
grant create on schema public to bo_identity;
grant bo_identity to current_user;
alter function announcements_for(bigint, timestamptz) owner to bo_identity;
alter function last_sign_in(bigint) owner to bo_identity;
revoke create on schema public from bo_identity;
revoke bo_identity from current_user;
revoke execute on function announcements_for(bigint, timestamptz), last_sign_in(bigint) from public;
grant execute on function announcements_for(bigint, timestamptz), last_sign_in(bigint) to bo_tenant;

-- Read receipts: who of which business has opened what.
create table announcement_reads (
  business_id bigint not null references businesses (id),
  announcement_id bigint not null references announcements (id),
  person_id bigint not null references persons (id),
  read_at timestamptz not null,
  primary key (business_id, announcement_id, person_id)
);
create index announcement_reads_by_announcement on announcement_reads (announcement_id, person_id);
call wall_tenant_table('announcement_reads', '', 'select', '');
grant select, insert on announcement_reads to bo_tenant, bo_identity;
create policy identity on announcement_reads to bo_identity using (true) with check (true);

-- A reminder of a business is shown within it; its key makes it one for each person, however often it is asked for.
alter table reminders
  add column business_id bigint references businesses (id),
  add column key text check (key ~ '^[a-z][A-Za-z]{1,30}:[^ ]{1,100}$'),
  add column announcement_id bigint references announcements (id);
create unique index reminders_once on reminders (person_id, key) where key is not null;
alter table reminders enable row level security;
alter table reminders force row level security;
create policy identity on reminders to bo_identity using (true) with check (true);
-- Who writes one reads none, and a tenant writes for the people of its own business.
grant insert on reminders to bo_tenant, bo_operator, bo_jobs;
create policy written on reminders for insert to bo_operator, bo_jobs with check (true);
create policy written_by_tenant on reminders for insert to bo_tenant with check (
  business_id = (select tenant_business_id())
  and exists (select from memberships m where m.business_id = reminders.business_id and m.person_id = reminders.person_id));

-- What is granted to a business beside its gateways (Spec S2.14); what has no row is not offered to it.
create table business_products (
  business_id bigint not null references businesses (id),
  product text not null check (product ~ '^[a-z][A-Za-z]{1,40}$'),
  state text not null check (state in ('enabled', 'available')),
  changed_at timestamptz not null,
  primary key (business_id, product)
);
call wall_tenant_table('business_products', '', 'select, insert, update, delete', '');
grant select on business_products to bo_tenant;

-- Collection in other countries' currencies: an account each, once it is open.
create table business_collections (
  business_id bigint not null references businesses (id),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  state text not null check (state in ('enabled', 'available')),
  bank_name text,
  account_tail text check (account_tail ~ '^[0-9A-Z]{4}$'),
  changed_at timestamptz not null,
  primary key (business_id, currency),
  check ((state = 'enabled') = (bank_name is not null and account_tail is not null))
);
call wall_tenant_table('business_collections', '', 'select, insert, update, delete', '');
grant select on business_collections to bo_tenant;

-- Holds about to expire, for the work queue: counted from the index alone.
create index transactions_expiring on transactions (business_id, preauth_expires_at, ordered_at, number)
  include (mode, view, status, currency, amount_minor, gateway_number, preauth_status) where preauth_status = 'pending';
create index refunds_waiting on refunds (business_id, applied_at, number) where waiting_since is not null;
create index refunds_to_check on refunds (business_id, applied_at, number) where waits_for = 'check';
