-- The business days (UTC+8) on which people of a business were mailed which holds are about to expire.
create table hold_digests (
  business_id bigint not null,
  day date not null,
  sent_at timestamptz not null,
  primary key (business_id, day)
);
call wall_tenant_table('hold_digests', '', '', 'select, insert');
