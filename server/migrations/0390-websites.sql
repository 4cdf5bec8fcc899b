-- Spec S3.18, S3.30: the websites a merchant sells on. The states, and how a website comes from one to another, are one table of the code.
create table websites (
  business_id bigint not null references businesses (id),
  number text not null check (number ~ '^S[0-9]{18}$'),
  gateway_number text not null,
  url text not null check (length(url) between 8 and 255),
  -- In small letters, without www: what payments are compared with.
  host text not null,
  type text not null check (type in ('physicalGoods', 'digitalGoods', 'services', 'subscriptions', 'travel', 'games', 'education')),
  platform text not null check (platform in ('ownSite', 'shopify', 'wooCommerce', 'magento', 'shopline', 'shoplazza', 'otherPlatform')),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- Of a payment, as the merchant declares it.
  average_minor bigint not null check (average_minor > 0),
  status text not null check (status in ('pending', 'auditFailed', 'audited', 'reviewFailed', 'reviewed', 'disabled')),
  -- Disabled by the acquirer: the merchant asks for a review to have it back.
  is_stopped boolean not null default false,
  -- Who passed the audit; somebody else reviews.
  audited_by bigint,
  note text,
  applied_at timestamptz not null,
  applied_by_name text not null,
  changed_at timestamptz not null,
  -- One more with each step.
  version integer not null check (version > 0),
  primary key (business_id, number),
  unique (business_id, gateway_number, host)
);
create index websites_by_application on websites (business_id, applied_at desc, number desc);
-- What waits for the acquirer's people.
create index websites_waiting on websites (status, changed_at, business_id, number) where status in ('pending', 'audited');
call wall_tenant_table('websites', '', 'select, update', 'select');
call wall_gateway_column('websites');
grant select, insert, update on websites to bo_tenant;

-- How a website came to its status. Nothing is updated or deleted.
create table website_steps (
  business_id bigint not null,
  number text not null,
  version integer not null,
  gateway_number text not null,
  at timestamptz not null,
  step text not null,
  status text not null,
  actor_kind text not null check (actor_kind in ('merchant', 'operator')),
  person_id bigint not null,
  actor_name text not null,
  note text,
  -- The check list of an audit or a review; null of any other step.
  checks jsonb,
  primary key (business_id, number, version),
  foreign key (business_id, number) references websites (business_id, number)
);
call wall_tenant_table('website_steps', '', 'select, insert', 'select');
call wall_gateway_column('website_steps');
grant select, insert on website_steps to bo_tenant;

-- Whose a host is, over all merchants, from its first passed review on. An application claims nothing: otherwise anybody could
-- keep a shop's own merchant out by naming it first.
create table website_hosts (
  host text primary key,
  claimed_by bigint not null references businesses (id)
);
grant select, insert on website_hosts to bo_operator;

-- Which of some hosts are another merchant's. The tenant's role reads no row of the table.
create function hosts_of_others(asked text[]) returns setof text
  language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
    select host from website_hosts where host = any (asked) and claimed_by <> tenant_business_id()
  $$;
revoke all on function hosts_of_others(text[]) from public;
grant execute on function hosts_of_others(text[]) to bo_tenant;

-- The predefined roles of businesses that are there already.
alter table roles no force row level security;
update roles set permissions = permissions || array['websites.view']
  || case when predefined in ('administrator', 'operations') then array['websites.manage'] else '{}'::text[] end
where predefined is not null and not 'websites.view' = any (permissions);
alter table roles force row level security;

-- Operators who held every right so far hold the new one, too; other sets were chosen one by one and stay as they are.
update persons set operator_permissions = array_append(operator_permissions, 'websites.audit')
where kind = 'operator' and not 'websites.audit' = any (operator_permissions)
  and operator_permissions @> array['merchants.oversee', 'merchants.edit', 'refunds.audit', 'feedExceptions.handle', 'settlements.audit',
    'withdrawals.audit', 'announcements.publish', 'merchants.impersonate'];
