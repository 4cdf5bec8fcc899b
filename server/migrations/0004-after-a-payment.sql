create table refunds (
  business_id bigint not null,
  number text collate "C" not null,
  payment_number text collate "C" not null,
  gateway_number text not null,
  version integer not null,
  status text not null check (status in ('underAudit', 'audited', 'inProcessing', 'success', 'failed')),
  method text not null check (method in ('full', 'part')),
  currency text not null,
  amount_minor bigint not null check (amount_minor > 0),
  reason text not null,
  applicant text,
  applied_at timestamptz not null,
  processed_at timestamptz,
  failure_code text,
  arn text,
  primary key (business_id, number),
  foreign key (business_id, payment_number) references transactions (business_id, number)
);
create index refunds_by_payment on refunds (business_id, payment_number);
create index refunds_by_application on refunds (business_id, applied_at);
call wall_tenant_table('refunds', 'select, insert, update', 'select', '');
call wall_gateway_column('refunds');
grant select on refunds to bo_tenant;

create table disputes (
  business_id bigint not null,
  number text collate "C" not null,
  payment_number text collate "C" not null,
  gateway_number text not null,
  version integer not null,
  stage text not null check (stage in ('retrieval', 'chargeback', 'preArbitration', 'arbitration')),
  status text not null check (status in ('awaiting', 'underAppeal', 'won', 'lost', 'accepted', 'lapsed', 'withdrawn')),
  appeal_status text not null check (appeal_status in ('noAppeal', 'underAppeal', 'appealSuccess', 'appealFailed')),
  currency text not null,
  amount_minor bigint not null check (amount_minor > 0),
  reason_code text not null,
  is_fraud boolean not null,
  opened_at timestamptz not null,
  due_at timestamptz,
  closed_at timestamptz,
  primary key (business_id, number),
  foreign key (business_id, payment_number) references transactions (business_id, number)
);
create index disputes_by_payment on disputes (business_id, payment_number);
create index disputes_by_opening on disputes (business_id, opened_at);
call wall_tenant_table('disputes', 'select, insert, update', 'select', '');
call wall_gateway_column('disputes');
grant select on disputes to bo_tenant;

create table alerts (
  business_id bigint not null,
  number text collate "C" not null,
  payment_number text collate "C" not null,
  gateway_number text not null,
  version integer not null,
  kind text not null check (kind in ('rdr', 'ethoca')),
  status text not null check (status in ('open', 'refunded', 'accepted', 'declined', 'expired')),
  currency text not null,
  amount_minor bigint not null check (amount_minor > 0),
  opened_at timestamptz not null,
  due_at timestamptz,
  primary key (business_id, number),
  foreign key (business_id, payment_number) references transactions (business_id, number)
);
create index alerts_by_payment on alerts (business_id, payment_number);
call wall_tenant_table('alerts', 'select, insert, update', 'select', '');
call wall_gateway_column('alerts');
grant select on alerts to bo_tenant;

create table fraud_reports (
  business_id bigint not null,
  number text collate "C" not null,
  payment_number text collate "C" not null,
  gateway_number text not null,
  version integer not null,
  kind text not null check (kind in ('tc40', 'safe')),
  currency text not null,
  amount_minor bigint not null check (amount_minor > 0),
  reason_code text not null,
  reported_at timestamptz not null,
  primary key (business_id, number),
  foreign key (business_id, payment_number) references transactions (business_id, number)
);
create index fraud_reports_by_payment on fraud_reports (business_id, payment_number);
call wall_tenant_table('fraud_reports', 'select, insert, update', 'select', '');
call wall_gateway_column('fraud_reports');
grant select on fraud_reports to bo_tenant;
