-- Which line of which import brought an event first, so that a row that is repeated in its own file is told from one that the
-- product knew before.
create table import_events (
  business_id bigint not null,
  event_id text collate "C" not null,
  import_id uuid not null,
  line bigint not null,
  primary key (business_id, event_id)
);
call wall_tenant_table('import_events', 'select, insert', 'select', '');
