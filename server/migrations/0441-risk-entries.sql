-- Spec S2.35: what a merchant refuses payments by, or lets pass. Nothing is deleted; a disabled entry stays as history.
create table risk_entries (
  business_id bigint not null references businesses (id),
  number text collate "C" not null check (number ~ '^E[0-9]{18}$'),
  list text not null check (list in ('black', 'white')),
  -- Null: every gateway of the business.
  gateway_number text,
  type text not null check (type in ('card', 'email', 'emailDomain', 'ip', 'phone', 'name', 'address', 'bin', 'country')),
  -- In the normal form that payments are compared with; of a card the gateway's fingerprint.
  value text not null check (length(value) between 1 and 255),
  -- What is shown of it.
  shown text not null check (length(shown) between 1 and 255),
  remark text not null check (length(remark) between 1 and 1000),
  source text not null check (source in ('typed', 'payment')),
  payment_number text,
  status text not null check (status in ('active', 'disabled')),
  expires_at timestamptz,
  -- Its place among the changes of the business, which reach the gateway in this order.
  change bigint not null check (change > 0),
  created_at timestamptz not null,
  created_by_name text not null,
  disabled_at timestamptz,
  disabled_by_name text,
  primary key (business_id, number)
);
-- A value is on one list only, and once.
create unique index risk_entries_by_value on risk_entries (business_id, type, value, (coalesce(gateway_number, ''))) where status = 'active';
create index risk_entries_by_change on risk_entries (business_id, change);
create index risk_entries_by_time on risk_entries (business_id, created_at desc, number desc);
call wall_tenant_table('risk_entries', '', '', 'select');
-- Spec S6.3: people who may see certain gateways only read what counts there, and write for these alone.
alter policy tenant_all on risk_entries
  using (business_id = tenant_business_id() and (tenant_gateways() is null or gateway_number is null or gateway_number = any (tenant_gateways())))
  with check (business_id = tenant_business_id() and (tenant_gateways() is null or gateway_number = any (tenant_gateways())));
grant select, insert, update on risk_entries to bo_tenant;

-- How many changes the lists of a business have seen. Whoever changes them holds the row, so that no lower number comes later.
create table risk_changes (
  business_id bigint primary key references businesses (id),
  last bigint not null check (last > 0)
);
call wall_tenant_table('risk_changes', '', '', 'select');
grant select, insert, update on risk_changes to bo_tenant;

-- Up to which change each gateway number has confirmed.
create table risk_tellings (
  business_id bigint not null references businesses (id),
  gateway_number text not null,
  told bigint not null check (told > 0),
  primary key (business_id, gateway_number)
);
call wall_tenant_table('risk_tellings', '', '', 'select, insert, update');
call wall_gateway_column('risk_tellings');

-- The predefined roles of businesses that are there already.
alter table roles no force row level security;
update roles set permissions = permissions || array['blacklist.view']
  || case when predefined in ('administrator', 'risk') then array['blacklist.manage', 'blacklist.export'] else '{}'::text[] end
where predefined is not null and not 'blacklist.view' = any (permissions);
alter table roles force row level security;
