-- What an import has done so far, written in the transaction of each batch: killed and started again it goes on behind the
-- last line that is safely in. Known by the content of its files, so that nothing is imported twice (Decision 26).
create table imports (
  business_id bigint not null references businesses (id),
  id uuid not null,
  part text not null check (part in ('rows', 'links')),
  file_name text not null,
  file_digest text not null,
  mapping_name text not null,
  gateway_number text not null,
  -- The last line that is dealt with.
  position bigint not null,
  -- Rows and sums per outcome and reason.
  tally jsonb not null,
  started_at timestamptz not null,
  finished_at timestamptz,
  primary key (business_id, id)
);
call wall_tenant_table('imports', 'select, insert, update', 'select', '');

-- What is to be told one by one: rows refused or kept with a doubt, refunds made.
create table import_findings (
  business_id bigint not null,
  import_id uuid not null,
  line bigint not null,
  outcome text not null,
  reason text not null,
  invoice text not null,
  detail text not null,
  currency text,
  amount_minor bigint,
  primary key (business_id, import_id, line, outcome, reason)
);
call wall_tenant_table('import_findings', 'select, insert', 'select', '');

-- Cancelled invoices wait here for the link that says which sale they take back.
create table import_cancellations (
  business_id bigint not null,
  gateway_number text not null,
  invoice text collate "C" not null,
  import_id uuid not null,
  line bigint not null,
  cancelled_at timestamptz not null,
  currency text not null,
  amount_minor bigint not null check (amount_minor > 0),
  primary key (business_id, gateway_number, invoice)
);
create index import_cancellations_by_import on import_cancellations (business_id, import_id, line);
call wall_tenant_table('import_cancellations', 'select, insert, update', 'select', '');

-- What each link took back; one cancellation may reach over several sales.
create table import_links (
  business_id bigint not null,
  gateway_number text not null,
  cancellation text collate "C" not null,
  sale text collate "C" not null,
  refund_number text collate "C" not null,
  amount_minor bigint not null check (amount_minor > 0),
  primary key (business_id, gateway_number, cancellation, sale)
);
call wall_tenant_table('import_links', 'select, insert', 'select', '');
