-- Spec S3.17: delivery certificates of many parcels in one ZIP. A batch is saved as a whole or not at all.
create table waybill_image_batches (
  business_id bigint not null references businesses (id),
  id uuid not null,
  file_name text not null check (length(file_name) between 1 and 200),
  status text not null check (status in ('checking', 'refused', 'saved', 'cancelled')),
  uploaded_by bigint not null,
  uploaded_by_name text not null,
  uploaded_at timestamptz not null,
  -- Where the archive lies until the batch has ended.
  object_name text,
  content_hash text not null,
  archive_key bytea not null,
  -- A run that was taken over by another one changes nothing any more.
  attempt integer not null default 0,
  images integer not null default 0,
  payments integer not null default 0,
  done integer not null default 0,
  total integer not null default 0,
  moves jsonb not null default '[]',
  problems jsonb not null default '[]',
  primary key (business_id, id),
  check ((status = 'checking') = (object_name is not null))
);
create index waybill_image_batches_by_sender on waybill_image_batches (business_id, uploaded_by, uploaded_at);
call wall_tenant_table('waybill_image_batches', '', '', '');
grant select, insert, update on waybill_image_batches to bo_tenant;
