-- Which heads of the operation log were written outside the database, and into the file of which day (UTC): a file that is
-- taken away or cut is missed by its entries here. Only added to. Decision 10.
create table operation_anchors (
  business_id bigint not null,
  position bigint not null check (position > 0),
  -- The name by which the file knows this database; one that is restored elsewhere is another.
  database text not null,
  hash bytea not null check (length(hash) = 32),
  anchored_on date not null,
  primary key (business_id, position, database)
);
create index operation_anchors_by_day on operation_anchors (anchored_on, database);
call wall_tenant_table('operation_anchors', '', '', 'select, insert');
