-- Spec S2.14: a business has a product by a grant, and works with it as its status, gateways and terms allow (Decision 29). What is
-- not granted can be asked for, so "available" says nothing any more.
alter table business_products no force row level security;
alter table business_collections no force row level security;
delete from business_products where state = 'available';
delete from business_collections where state = 'available';
alter table business_products force row level security;
alter table business_collections force row level security;
alter table business_products drop constraint business_products_product_check;
alter table business_products drop column state, add check (product ~ '^[a-z][A-Za-z]{1,40}$');
-- An account stands only where it was opened.
alter table business_collections
  drop column state,
  alter column bank_name set not null,
  alter column account_tail set not null;
grant select, insert on business_products, business_collections to bo_jobs;
create policy jobs on business_products to bo_jobs using (true) with check (true);
create policy jobs on business_collections to bo_jobs using (true) with check (true);

-- What a business asked for. The product is a name of the contract, or the currency of a collection account.
create table product_requests (
  business_id bigint not null references businesses (id),
  id uuid not null,
  product text not null check (product ~ '^([a-z][A-Za-z]{1,40}|[A-Z]{3})$'),
  status text not null default 'waiting' check (status in ('waiting', 'settingUp', 'granted', 'declined', 'cancelled')),
  -- What it is expected to bring in a month.
  volume_currency text check (volume_currency ~ '^[A-Z]{3}$'),
  volume_minor bigint check (volume_minor > 0),
  note text,
  asked_by bigint not null,
  asked_by_name text not null,
  asked_at timestamptz not null,
  -- By an operator; of a cancelled one by a person of the business.
  decided_by bigint,
  decided_by_name text,
  decided_at timestamptz,
  -- Of the account that was opened for a collection, until it is used.
  bank_name text,
  account_tail text check (account_tail ~ '^[0-9A-Z]{4}$'),
  reason text,
  -- Nothing is to be done any more.
  closed_at timestamptz,
  primary key (business_id, id),
  check ((volume_currency is null) = (volume_minor is null)),
  check ((status = 'waiting') = (decided_at is null) and (decided_at is null) = (decided_by is null)),
  check ((status in ('waiting', 'settingUp')) = (closed_at is null)),
  check ((status = 'declined') = (reason is not null))
);
-- One open request for each product at a time.
create unique index product_requests_open on product_requests (business_id, product) where closed_at is null;
create index product_requests_by_product on product_requests (business_id, product, asked_at desc);
create index product_requests_waiting on product_requests (asked_at, business_id, id) where closed_at is null;
create index product_requests_closed on product_requests (closed_at desc, business_id, id) where closed_at is not null;
call wall_tenant_table('product_requests', '', 'select, update', 'select, update');
grant select, insert, update on product_requests to bo_tenant;
