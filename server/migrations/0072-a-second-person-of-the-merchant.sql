-- For what the owner wants a second person, and up to which amounts one person may ask alone (Decision 11).
create table approval_rules (
  business_id bigint not null references businesses (id),
  subject text not null check (subject in ('refund', 'withdrawal')),
  is_on boolean not null,
  version integer not null check (version > 0),
  changed_by bigint not null references persons (id),
  changed_by_name text not null,
  changed_at timestamptz not null,
  primary key (business_id, subject)
);
call wall_tenant_table('approval_rules', '', 'select', 'select');
grant select, insert, update on approval_rules to bo_tenant;

create table approval_limits (
  business_id bigint not null,
  subject text not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  per_request_minor bigint not null check (per_request_minor > 0),
  per_day_minor bigint not null check (per_day_minor >= per_request_minor),
  primary key (business_id, subject, currency),
  foreign key (business_id, subject) references approval_rules (business_id, subject)
);
call wall_tenant_table('approval_limits', '', 'select', 'select');
grant select, insert, delete on approval_limits to bo_tenant;
