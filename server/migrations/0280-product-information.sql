-- Spec S2.32: what was sold with a payment, line by line. Amounts are minor units of the payment's currency.
create table product_infos (
  business_id bigint not null,
  payment_number text collate "C" not null,
  gateway_number text not null,
  line_count integer not null check (line_count between 1 and 100),
  -- Of the first line, for the list.
  first_name text not null,
  freight_minor bigint not null check (freight_minor >= 0),
  discount_minor bigint not null check (discount_minor >= 0),
  -- Lines and freight less the discount.
  sum_minor bigint not null,
  uploaded_at timestamptz not null,
  uploaded_by bigint not null,
  uploaded_by_name text not null,
  primary key (business_id, payment_number),
  foreign key (business_id, payment_number) references transactions (business_id, number)
);
call wall_tenant_table('product_infos', '', '', '');
call wall_gateway_column('product_infos');
grant select, insert, update on product_infos to bo_tenant;

create table product_lines (
  business_id bigint not null,
  payment_number text collate "C" not null,
  line integer not null check (line between 1 and 100),
  gateway_number text not null,
  number text,
  name text not null,
  category text,
  unit_price_minor bigint not null check (unit_price_minor >= 0),
  quantity integer not null check (quantity > 0),
  url text,
  image_url text,
  weight_grams integer check (weight_grams > 0),
  primary key (business_id, payment_number, line),
  foreign key (business_id, payment_number) references product_infos (business_id, payment_number)
);
create index product_lines_by_number on product_lines (business_id, number) where number is not null;
call wall_tenant_table('product_lines', '', '', '');
call wall_gateway_column('product_lines');
grant select, insert, delete on product_lines to bo_tenant;

-- The predefined roles of businesses that are there already.
alter table roles no force row level security;
update roles set permissions = permissions || array['products.view']
  || case when predefined in ('administrator', 'operations') then array['products.upload'] else '{}'::text[] end
where predefined is not null and not 'products.view' = any (permissions);
alter table roles force row level security;
