-- Entries by what never changes of them, written with them, so that a list of any length is counted at once.
create table risk_entry_counts (
  business_id bigint not null references businesses (id),
  list text not null,
  -- Empty: every gateway of the business.
  gateway_number text not null,
  type text not null,
  source text not null,
  count bigint not null check (count > 0),
  primary key (business_id, list, gateway_number, type, source)
);
call wall_tenant_table('risk_entry_counts', '', '', 'select');
-- Spec S6.3: as for the entries themselves.
alter policy tenant_all on risk_entry_counts
  using (business_id = tenant_business_id() and (tenant_gateways() is null or gateway_number = '' or gateway_number = any (tenant_gateways())))
  with check (business_id = tenant_business_id() and (tenant_gateways() is null or gateway_number = any (tenant_gateways())));
grant select, insert, update on risk_entry_counts to bo_tenant;

alter table risk_entries no force row level security;
alter table risk_entry_counts no force row level security;
insert into risk_entry_counts (business_id, list, gateway_number, type, source, count)
select business_id, list, coalesce(gateway_number, ''), type, source, count(*) from risk_entries group by 1, 2, 3, 4, 5;
alter table risk_entry_counts force row level security;
alter table risk_entries force row level security;
