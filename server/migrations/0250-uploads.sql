-- Files that people upload (Spec S5.11, Decision 25). A content is stored once for each business, by its hash, sealed under a
-- key of its own; the key is sealed under the master key, which stands outside the database.
create table stored_contents (
  business_id bigint not null references businesses (id),
  content_hash text not null check (content_hash ~ '^[0-9a-f]{64}$'),
  -- Its name in the store of files.
  object_name text not null check (object_name ~ '^[0-9]{1,19}/[0-9a-f-]{36}$'),
  key_sealed bytea not null,
  bytes integer not null check (bytes > 0),
  stored_at timestamptz not null,
  primary key (business_id, content_hash)
);
-- What lies in the store, or may lie there, and is no content (yet): written before the object is, and when a content goes.
create table unplaced_objects (
  business_id bigint not null references businesses (id),
  object_name text not null check (object_name ~ '^[0-9]{1,19}/[0-9a-f-]{36}$'),
  since timestamptz not null,
  primary key (business_id, object_name)
);
create index unplaced_objects_by_age on unplaced_objects (since, business_id, object_name);

create table uploaded_files (
  business_id bigint not null,
  id uuid not null,
  purpose text not null check (purpose ~ '^[a-z][A-Za-z]{1,40}$'),
  name text not null check (length(name) between 1 and 200),
  kind text not null check (kind in ('pdf', 'doc', 'docx', 'xls', 'xlsx', 'jpg', 'png', 'bmp')),
  bytes integer not null check (bytes > 0),
  content_hash text not null,
  uploaded_by bigint not null,
  uploaded_by_name text not null,
  uploaded_at timestamptz not null,
  -- The object that holds it; none as long as it is its sender's own.
  owner_kind text check (owner_kind ~ '^[a-z][A-Za-z]{1,40}$'),
  owner_id text check (length(owner_id) between 1 and 100),
  -- Of the owner, where it has one: people of other gateways don't see the file.
  gateway_number text,
  attached_at timestamptz,
  -- From then on nothing of it changes, and it stays.
  submitted_at timestamptz,
  -- Its row goes with the next round, and its content where no other file has it.
  removed_at timestamptz,
  primary key (business_id, id),
  foreign key (business_id, content_hash) references stored_contents,
  check ((owner_kind is null) = (owner_id is null) and (owner_kind is null) = (attached_at is null)),
  check (owner_kind is not null or (submitted_at is null and gateway_number is null)),
  check (removed_at is null or owner_kind is null)
);
create index uploaded_files_by_owner on uploaded_files (business_id, owner_kind, owner_id, uploaded_at) where owner_kind is not null;
create index uploaded_files_own on uploaded_files (business_id, uploaded_by, purpose, uploaded_at) where owner_kind is null;
create index uploaded_files_unused on uploaded_files (uploaded_at, business_id, id) where owner_kind is null;
create index uploaded_files_by_content on uploaded_files (business_id, content_hash);

call wall_tenant_table('stored_contents', '', 'select', 'select, update, delete');
grant select, insert, update on stored_contents to bo_tenant;
call wall_tenant_table('unplaced_objects', '', '', 'select, insert, update, delete');
grant select, insert, delete on unplaced_objects to bo_tenant;

-- One policy for each command (Decision 4): what was submitted is read, and neither changed nor taken away by anybody.
alter table uploaded_files enable row level security;
alter table uploaded_files force row level security;
grant select, insert, update on uploaded_files to bo_tenant;
create policy tenant_select on uploaded_files for select to bo_tenant
  using (business_id = tenant_business_id()
    and (tenant_gateways() is null or gateway_number is null or gateway_number = any (tenant_gateways())));
create policy tenant_insert on uploaded_files for insert to bo_tenant
  with check (business_id = tenant_business_id()
    and (tenant_gateways() is null or gateway_number is null or gateway_number = any (tenant_gateways())));
create policy tenant_update on uploaded_files for update to bo_tenant
  using (business_id = tenant_business_id() and submitted_at is null
    and (tenant_gateways() is null or gateway_number is null or gateway_number = any (tenant_gateways())))
  with check (business_id = tenant_business_id()
    and (tenant_gateways() is null or gateway_number is null or gateway_number = any (tenant_gateways())));
grant select on uploaded_files to bo_operator;
create policy operator on uploaded_files for select to bo_operator using (true);
grant select, delete on uploaded_files to bo_jobs;
create policy jobs_select on uploaded_files for select to bo_jobs using (true);
create policy jobs_delete on uploaded_files for delete to bo_jobs using (owner_kind is null);
