-- Spec S2.34, Decision 35: a merchant's own rules. Nothing is deleted; what a rule said stays as its versions.
create table risk_rules (
  business_id bigint not null references businesses (id),
  number text collate "C" not null check (number ~ '^K[0-9]{18}$'),
  -- Null: every gateway of the business.
  gateway_number text,
  status text not null check (status in ('active', 'off')),
  -- The latest.
  version integer not null check (version > 0),
  created_at timestamptz not null,
  created_by_name text not null,
  off_at timestamptz,
  off_by_name text,
  primary key (business_id, number),
  check ((status = 'off') = (off_at is not null))
);
call wall_tenant_table('risk_rules', '', '', 'select');
-- Spec S6.3: people who may see certain gateways only read what counts there, and write for these alone.
alter policy tenant_all on risk_rules
  using (business_id = tenant_business_id() and (tenant_gateways() is null or gateway_number is null or gateway_number = any (tenant_gateways())))
  with check (business_id = tenant_business_id() and (tenant_gateways() is null or gateway_number = any (tenant_gateways())));
grant select, insert, update on risk_rules to bo_tenant;

create table risk_rule_versions (
  business_id bigint not null,
  number text collate "C" not null,
  version integer not null,
  gateway_number text,
  name text not null check (length(name) between 1 and 80),
  action text not null check (action in ('decline', 'threeDS', 'review')),
  conditions jsonb not null,
  place integer not null check (place > 0),
  -- Payments ordered from the first instant on and before the second.
  valid_from timestamptz not null,
  valid_until timestamptz,
  created_at timestamptz not null,
  created_by_name text not null,
  primary key (business_id, number, version),
  foreign key (business_id, number) references risk_rules (business_id, number)
);
call wall_tenant_table('risk_rule_versions', '', '', 'select');
alter policy tenant_all on risk_rule_versions
  using (business_id = tenant_business_id() and (tenant_gateways() is null or gateway_number is null or gateway_number = any (tenant_gateways())))
  with check (business_id = tenant_business_id() and (tenant_gateways() is null or gateway_number = any (tenant_gateways())));
grant select, insert, update on risk_rule_versions to bo_tenant;

-- What one person wants to change or end, and another decides.
create table risk_rule_proposals (
  business_id bigint not null,
  id uuid not null,
  number text collate "C" not null,
  gateway_number text,
  kind text not null check (kind in ('change', 'off')),
  -- What the rule becomes; null where it ends.
  content jsonb,
  reason text not null check (length(reason) between 1 and 500),
  status text not null default 'pending' check (status in ('pending', 'confirmed', 'rejected', 'withdrawn')),
  proposed_by bigint not null,
  proposed_by_name text not null,
  proposed_at timestamptz not null,
  decided_by bigint,
  decided_by_name text,
  decided_at timestamptz,
  note text,
  primary key (business_id, id),
  foreign key (business_id, number) references risk_rules (business_id, number),
  check ((kind = 'change') = (content is not null)),
  check ((status = 'pending') = (decided_at is null)),
  check (status not in ('confirmed', 'rejected') or decided_by <> proposed_by)
);
create unique index risk_rule_proposals_waiting on risk_rule_proposals (business_id, number) where status = 'pending';
call wall_tenant_table('risk_rule_proposals', '', '', '');
alter policy tenant_all on risk_rule_proposals
  using (business_id = tenant_business_id() and (tenant_gateways() is null or gateway_number is null or gateway_number = any (tenant_gateways())))
  with check (business_id = tenant_business_id() and (tenant_gateways() is null or gateway_number = any (tenant_gateways())));
grant select, insert, update on risk_rule_proposals to bo_tenant;

-- The change that rules saw last: a gateway number that confirmed an earlier one gets all rules again.
alter table risk_changes add column rules bigint not null default 0;
create table risk_rule_tellings (
  business_id bigint not null references businesses (id),
  gateway_number text not null,
  told bigint not null check (told > 0),
  -- Of the latest rules, where the gateway refused them.
  refused_code text,
  primary key (business_id, gateway_number)
);
call wall_tenant_table('risk_rule_tellings', '', '', 'select, insert, update');
call wall_gateway_column('risk_rule_tellings');
grant select on risk_rule_tellings to bo_tenant;

-- The predefined roles of businesses that are there already.
alter table roles no force row level security;
update roles set permissions = permissions || array['riskRules.view']
  || case when predefined in ('administrator', 'risk') then array['riskRules.manage'] else '{}'::text[] end
where predefined is not null and not 'riskRules.view' = any (permissions);
alter table roles force row level security;
