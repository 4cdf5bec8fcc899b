-- Spec S3.29: what a gateway accepts as proof that goods arrived.
alter table gateways no force row level security;
alter table gateways add column delivery_types text not null default 'either' check (delivery_types in ('images', 'trackingNumber', 'either'));
alter table gateways force row level security;

-- The proof of delivery of a payment. The states it can be in, and how it comes from one to another, are one table of the code.
create table waybills (
  business_id bigint not null,
  payment_number text collate "C" not null,
  gateway_number text not null,
  status text not null check (status in ('pendingReview', 'noInformation', 'transportNoUpload', 'longTransportation', 'notReceived',
    'received', 'waitingForManualProcessing', 'informationNotConfirmed', 'wrongOrder')),
  -- As they are compared: capitals without blanks.
  tracking_numbers text[] not null check (cardinality(tracking_numbers) between 1 and 10),
  -- Told by the form of the first number; null where no carrier is known by it.
  carrier text,
  company text,
  websites text[] not null,
  reason text,
  note text,
  -- Of the numbers that are there now, not of those that were corrected.
  uploaded_at timestamptz not null,
  uploaded_by bigint not null,
  uploaded_by_name text not null,
  checked_at timestamptz,
  received_at timestamptz,
  -- When its carrier is asked next; null once nobody is asked any more.
  check_at timestamptz,
  -- One more with each step.
  version integer not null check (version > 0),
  primary key (business_id, payment_number),
  foreign key (business_id, payment_number) references transactions (business_id, number)
);
create index waybills_by_upload on waybills (business_id, uploaded_at desc, payment_number desc);
create index waybills_by_status on waybills (business_id, status, uploaded_at desc, payment_number desc);
create index waybills_to_check on waybills (check_at, business_id, payment_number) where check_at is not null;
create index waybills_by_hand on waybills (uploaded_at, business_id, payment_number) where status = 'waitingForManualProcessing';
call wall_tenant_table('waybills', '', 'select, update', 'select, update');
call wall_gateway_column('waybills');
grant select, insert, update on waybills to bo_tenant;

-- Which orders a tracking number was given for. Several only where all of them went to one receiver. Without a gateway, so that
-- whoever is kept to one cannot use a number of another.
create table waybill_numbers (
  business_id bigint not null,
  number text collate "C" not null,
  payment_number text collate "C" not null,
  receiver text not null,
  primary key (business_id, number, payment_number),
  foreign key (business_id, payment_number) references waybills (business_id, payment_number)
);
create index waybill_numbers_by_payment on waybill_numbers (business_id, payment_number);
-- A number that another business uses too is found by the number alone.
create index waybill_numbers_by_number on waybill_numbers (number);
call wall_tenant_table('waybill_numbers', '', 'select', 'select');
grant select, insert, delete on waybill_numbers to bo_tenant;

-- How a waybill came to its status. Nothing is updated or deleted.
create table waybill_steps (
  business_id bigint not null,
  payment_number text collate "C" not null,
  version integer not null,
  gateway_number text not null,
  at timestamptz not null,
  step text not null,
  status text not null,
  -- Null where the carrier's answer decided.
  by_name text,
  reason text,
  note text,
  primary key (business_id, payment_number, version),
  foreign key (business_id, payment_number) references waybills (business_id, payment_number)
);
call wall_tenant_table('waybill_steps', '', 'select, insert', 'select, insert');
call wall_gateway_column('waybill_steps');
grant select, insert on waybill_steps to bo_tenant;

-- How many stand in each status, written with them.
create table waybill_counts (
  business_id bigint not null,
  gateway_number text not null,
  status text not null,
  count bigint not null,
  primary key (business_id, gateway_number, status)
);
call wall_tenant_table('waybill_counts', '', 'select, insert, update', 'select, insert, update');
call wall_gateway_column('waybill_counts');
grant select, insert, update on waybill_counts to bo_tenant;

-- What settlement goes by is written with the waybill, by whoever writes it.
grant insert, update, delete on delivery_proofs to bo_tenant, bo_jobs;
grant delete on delivery_proofs to bo_operator;

-- The predefined roles of businesses that are there already.
alter table roles no force row level security;
update roles set permissions = permissions || array['waybills.view']
  || case when predefined in ('administrator', 'operations') then array['waybills.upload'] else '{}'::text[] end
where predefined is not null and not 'waybills.view' = any (permissions);
alter table roles force row level security;
