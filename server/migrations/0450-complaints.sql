-- Spec S2.36, S4.15 (Decision 34): the link that a payment mail carries. The key is all that a cardholder has; it is 128 random bits.
create table complaint_links (
  business_id bigint not null references businesses (id),
  payment_number text not null,
  gateway_number text not null,
  key text not null check (key ~ '^[A-Za-z0-9_-]{22}$'),
  email text not null,
  language text not null check (language in ('en', 'zhCn', 'zhHk')),
  -- Of the latest mail.
  sent_at timestamptz not null,
  revoked_at timestamptz,
  primary key (business_id, payment_number)
);
create index complaint_links_by_key on complaint_links (key);
call wall_tenant_table('complaint_links', '', '', 'select, insert, update');
call wall_gateway_column('complaint_links');
grant select, insert, update on complaint_links to bo_tenant;
-- A cardholder has no session: whose payment it is follows from the key.
grant select on complaint_links to bo_identity;
create policy identity_select on complaint_links for select to bo_identity using (true);

-- One for a payment.
create table complaints (
  business_id bigint not null references businesses (id),
  number text not null check (number ~ '^C[0-9]{18}$'),
  payment_number text not null,
  gateway_number text not null,
  merchant_order_number text not null,
  email text not null,
  language text not null check (language in ('en', 'zhCn', 'zhHk')),
  reason text not null check (reason in ('notReceived', 'notAsDescribed', 'refundWanted', 'duplicate', 'unknownCharge', 'otherReason')),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  amount_minor bigint not null check (amount_minor > 0),
  status text not null check (status in ('pending', 'processed')),
  outcome text check (outcome in ('agreed', 'refused', 'closedByPayer')),
  created_at timestamptz not null,
  -- The merchant's time for an answer; null while the cardholder is to write.
  due_at timestamptz,
  processed_at timestamptz,
  refund_number text,
  -- One more with each step.
  version integer not null check (version > 0),
  -- The latest notice to the merchant's people: the version it was about, and whether it said that the answer is overdue.
  noticed text,
  primary key (business_id, number),
  unique (business_id, payment_number),
  check ((status = 'processed') = (outcome is not null) and (status = 'processed') = (processed_at is not null)),
  check (status = 'pending' or due_at is null),
  check (outcome = 'agreed' or refund_number is null)
);
create index complaints_by_creation on complaints (business_id, created_at desc, number desc);
-- What waits for merchants, over all of them.
create index complaints_waiting on complaints (due_at, business_id, number) where due_at is not null;
call wall_tenant_table('complaints', '', 'select', 'select, update');
call wall_gateway_column('complaints');
grant select, insert, update on complaints to bo_tenant;

-- What both sides wrote. Nothing is updated or deleted.
create table complaint_messages (
  business_id bigint not null,
  number text not null,
  version integer not null,
  gateway_number text not null,
  at timestamptz not null,
  step text not null check (step in ('opened', 'payerWrote', 'replied', 'agreed', 'refused', 'closedByPayer')),
  -- Null for the cardholder.
  person_id bigint,
  actor_name text,
  body text,
  primary key (business_id, number, version),
  foreign key (business_id, number) references complaints (business_id, number)
);
call wall_tenant_table('complaint_messages', '', 'select', 'select');
call wall_gateway_column('complaint_messages');
grant select, insert on complaint_messages to bo_tenant;

-- What a cardholder added and never sent goes after a week.
create index uploaded_files_of_complaint_drafts on uploaded_files (attached_at) where owner_kind = 'complaintDraft';

-- The payer of a link gets a receipt, in the language he paid in. Payments that are there already get none.
alter table payment_link_orders add column language text not null default 'en' check (language in ('en', 'zhCn', 'zhHk'));
alter table payment_link_orders add column receipt_at timestamptz;
alter table payment_link_orders no force row level security;
update payment_link_orders set receipt_at = created_at where status = 'paid';
alter table payment_link_orders force row level security;
create index payment_link_orders_without_receipt on payment_link_orders (business_id, order_number)
  where status = 'paid' and receipt_at is null;
grant update on payment_link_orders to bo_jobs;

-- The predefined roles of businesses that are there already.
alter table roles no force row level security;
update roles set permissions = permissions || array['complaints.view']
  || case when predefined in ('administrator', 'operations', 'risk', 'customerService') then array['complaints.answer'] else '{}'::text[] end
  || case when 'refunds.export' = any (permissions) then array['complaints.export'] else '{}'::text[] end
where predefined is not null and not 'complaints.view' = any (permissions);
alter table roles force row level security;
