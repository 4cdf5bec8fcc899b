-- What is written of an answer to a case and not sent yet; its files are held by it (uploaded_files).
create table dispute_drafts (
  business_id bigint not null,
  number text collate "C" not null,
  gateway_number text not null,
  stage text not null check (stage in ('retrieval', 'chargeback', 'preArbitration', 'arbitration')),
  statement text not null,
  -- Text by field.
  evidence jsonb not null,
  saved_at timestamptz not null,
  saved_by bigint not null,
  saved_by_name text not null,
  primary key (business_id, number)
);
call wall_tenant_table('dispute_drafts', '', 'select', '');
call wall_gateway_column('dispute_drafts');
grant select, insert, update, delete on dispute_drafts to bo_tenant;
