-- Spec S2.20 (Decision 24): many answers to cases in one ZIP. A batch is checked, shown to its sender, and then sent as a whole or not at all.
create table answer_batches (
  business_id bigint not null references businesses (id),
  id uuid not null,
  file_name text not null check (length(file_name) between 1 and 200),
  status text not null check (status in ('checking', 'refused', 'ready', 'sending', 'sent', 'cancelled')),
  uploaded_by bigint not null,
  uploaded_by_name text not null,
  uploaded_at timestamptz not null,
  -- Where the archive lies until it has been taken apart.
  object_name text,
  content_hash text not null,
  -- Needed until it has been taken apart, so a change of the master key, which keeps the older one for longer, does not seal it anew.
  archive_key bytea not null,
  -- A run that was taken over by another one changes nothing any more.
  attempt integer not null default 0,
  rows integer not null default 0,
  files integer not null default 0,
  done integer not null default 0,
  total integer not null default 0,
  problems jsonb not null default '[]',
  primary key (business_id, id),
  check (status <> 'checking' or object_name is not null)
);
create index answer_batches_by_sender on answer_batches (business_id, uploaded_by, uploaded_at);
call wall_tenant_table('answer_batches', '', '', '');
grant select, insert, update on answer_batches to bo_tenant;

-- What the batch says of each case, until it has been sent or let go.
create table answer_batch_rows (
  business_id bigint not null,
  batch_id uuid not null,
  line integer not null,
  number text not null,
  stage text not null,
  statement text not null,
  evidence jsonb not null,
  acknowledges_fees boolean not null,
  primary key (business_id, batch_id, line),
  foreign key (business_id, batch_id) references answer_batches
);
call wall_tenant_table('answer_batch_rows', '', '', '');
grant select, insert, delete on answer_batch_rows to bo_tenant;
