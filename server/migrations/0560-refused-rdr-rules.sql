-- Spec S2.20 (Decision 37): which sets a gateway number refused, and why. A refused set is not sent again; the gateway keeps using
-- the one before.
create table rdr_refusals (
  business_id bigint not null references businesses (id),
  gateway_number text not null,
  version integer not null check (version > 0),
  code text not null,
  refused_at timestamptz not null,
  primary key (business_id, version, gateway_number)
);
call wall_tenant_table('rdr_refusals', '', '', 'select, insert');
call wall_gateway_column('rdr_refusals');
grant select on rdr_refusals to bo_tenant;
