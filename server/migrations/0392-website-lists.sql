-- Spec S3.30, S4.14: the gateway takes payments from reviewed websites only. Each gateway number has a list of them, which is
-- sent to the gateway after each change.
create table website_lists (
  business_id bigint not null references businesses (id),
  gateway_number text not null,
  -- One more with each change.
  version integer not null check (version > 0),
  -- The latest that the gateway has confirmed.
  told_version integer not null default 0 check (told_version between 0 and version),
  primary key (business_id, gateway_number)
);
create index website_lists_untold on website_lists (business_id, gateway_number) where told_version < version;
alter table websites no force row level security;
insert into website_lists (business_id, gateway_number, version)
select business_id, gateway_number, 1 from websites where status in ('reviewed', 'disabled') group by business_id, gateway_number
on conflict (business_id, gateway_number) do nothing;
alter table websites force row level security;
call wall_tenant_table('website_lists', '', 'select, insert, update', 'select, update');
call wall_gateway_column('website_lists');
grant select, insert, update on website_lists to bo_tenant;
