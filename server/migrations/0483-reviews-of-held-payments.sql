-- Spec S3.30: what a person decided about a payment that a rule holds, and how far it came. The gateway's event says what became of it.
create table risk_decisions (
  business_id bigint not null,
  payment_number text collate "C" not null,
  gateway_number text not null,
  -- Of the command.
  id uuid not null,
  decision text not null check (decision in ('release', 'decline')),
  reason text not null check (length(reason) between 1 and 500),
  decided_by bigint not null,
  decided_by_name text not null,
  decided_at timestamptz not null,
  command_status text not null check (command_status in ('queued', 'accepted', 'refused')),
  refusal_code text,
  primary key (business_id, payment_number),
  foreign key (business_id, payment_number) references transactions (business_id, number),
  check ((command_status = 'refused') = (refusal_code is not null))
);
create index risk_decisions_to_send on risk_decisions (business_id, id) where command_status = 'queued';
call wall_tenant_table('risk_decisions', '', '', 'select, update');
call wall_gateway_column('risk_decisions');
grant select, insert, update on risk_decisions to bo_tenant;

-- The held payments that people were notified of.
create table risk_review_notices (
  business_id bigint not null,
  payment_number text collate "C" not null,
  gateway_number text not null,
  noticed_at timestamptz not null,
  primary key (business_id, payment_number)
);
call wall_tenant_table('risk_review_notices', '', '', 'select, insert');
call wall_gateway_column('risk_review_notices');
create index transactions_waiting_for_review on transactions (business_id, number) where risk_review = 'pending';

-- The predefined roles of businesses that are there already.
alter table roles no force row level security;
update roles set permissions = permissions || array['riskReviews.view']
  || case when predefined in ('administrator', 'risk') then array['riskReviews.decide', 'riskReviews.export'] else '{}'::text[] end
where predefined is not null and not 'riskReviews.view' = any (permissions);
alter table roles force row level security;
