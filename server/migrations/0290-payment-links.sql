-- Spec S2.38, S3.19: links by which a merchant is paid without a shop system. The key is all that a shopper has; it is 128 random bits.
create table payment_links (
  business_id bigint not null references businesses (id),
  number text not null check (number ~ '^L[0-9]{18}$'),
  key text not null check (key ~ '^[A-Za-z0-9_-]{22}$'),
  gateway_number text not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  title text not null check (length(title) between 1 and 100),
  description text not null,
  message text not null,
  reference text not null,
  type text not null check (type in ('oneTime', 'reusable')),
  mode text not null check (mode in ('merchant', 'customer')),
  items jsonb not null,
  amount_minor bigint not null check (amount_minor > 0),
  freight_minor bigint not null check (freight_minor >= 0),
  -- What one payment takes; where the payer chooses, the least.
  total_minor bigint generated always as (amount_minor + freight_minor) stored,
  most_minor bigint check (most_minor >= amount_minor),
  -- One for a one-time link; null for a reusable one without a limit.
  payments_max integer check (payments_max > 0),
  active_until timestamptz not null,
  is_disabled boolean not null default false,
  -- By the acquirer; the merchant cannot undo it.
  stopped_at timestamptz,
  created_by bigint not null,
  created_by_name text not null,
  created_at timestamptz not null,
  -- Followed by the orders below, in the transactions that change them.
  opened integer not null default 0,
  started integer not null default 0,
  pending integer not null default 0,
  payments integer not null default 0,
  paid_minor bigint not null default 0,
  primary key (business_id, number),
  check ((mode = 'customer') = (most_minor is not null)),
  check (type <> 'oneTime' or payments_max = 1)
);
create unique index payment_links_key on payment_links (key);
create index payment_links_by_creation on payment_links (business_id, created_at desc, number desc);
create index payment_links_by_gateway on payment_links (business_id, gateway_number);

-- What a shopper's card is asked for: the merchant order number under which the gateway takes at most one payment (Decision 30).
create table payment_link_orders (
  business_id bigint not null,
  order_number text not null check (order_number ~ '^PL[0-9A-Z]{22}$'),
  link_number text not null,
  gateway_number text not null,
  amount_minor bigint not null check (amount_minor > 0),
  -- Where the receipt goes.
  email text not null,
  status text not null default 'open' check (status in ('open', 'pending', 'paid', 'failed')),
  payment_number text,
  created_at timestamptz not null,
  -- Until when the gateway's card form takes a card for it.
  form_until timestamptz not null,
  primary key (business_id, order_number),
  foreign key (business_id, link_number) references payment_links (business_id, number),
  check ((status = 'open') = (payment_number is null))
);
create index payment_link_orders_by_link on payment_link_orders (business_id, link_number, created_at desc);

call wall_tenant_table('payment_links', 'select, update', 'select, update', 'select, insert');
call wall_gateway_column('payment_links');
grant select, insert, update on payment_links to bo_tenant;
call wall_tenant_table('payment_link_orders', 'select, update', 'select', 'select, insert');
call wall_gateway_column('payment_link_orders');
grant select, insert, update on payment_link_orders to bo_tenant;
-- A shopper has no session: whose link it is follows from its key.
grant select (business_id, number, key) on payment_links to bo_identity;
create policy identity_select on payment_links for select to bo_identity using (true);
