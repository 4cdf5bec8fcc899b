-- Spec S4.16: which mails the payer of a subscription was sent, so that each is sent once. Decision 31.
create table subscription_letters (
  business_id bigint not null,
  subscription_number text not null,
  kind text not null check (kind in ('started', 'receipt', 'upcoming', 'failed', 'cancelled')),
  -- The period that it is about; 0 where it is about the subscription.
  period integer not null check (period >= 0),
  gateway_number text not null,
  sent_at timestamptz not null,
  primary key (business_id, subscription_number, kind, period),
  foreign key (business_id, subscription_number) references subscriptions (business_id, number)
);
call wall_tenant_table('subscription_letters', '', '', 'select, insert');
call wall_gateway_column('subscription_letters');
create index subscription_charges_by_success on subscription_charges (charged_at) where status = 'succeeded';
