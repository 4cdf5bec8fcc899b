-- Whether a gateway takes new sales, as its machine was told: none of a number that was switched off, nor of a merchant out of service.
create table gateway_openings (
  business_id bigint not null,
  gateway_number text not null,
  version integer not null check (version > 0),
  is_open boolean not null,
  -- The version that the gateway took.
  told_version integer not null default 0 check (told_version between 0 and version),
  primary key (business_id, gateway_number),
  foreign key (business_id, gateway_number) references gateways (business_id, gateway_number)
);
create index gateway_openings_untold on gateway_openings (business_id, gateway_number) where told_version < version;
call wall_tenant_table('gateway_openings', '', 'select', 'select, insert, update');
call wall_gateway_column('gateway_openings');
