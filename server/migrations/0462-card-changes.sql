-- Spec S4.16: a payer gives a subscription another card, on the gateway's form, having agreed to the charges again. Decision 31.
create table subscription_card_changes (
  business_id bigint not null,
  order_number text not null check (order_number ~ '^PC[0-9A-F]{24}$'),
  subscription_number text not null,
  gateway_number text not null,
  language text not null check (language in ('en', 'zhCn', 'zhHk')),
  words text not null check (length(words) between 1 and 2000),
  words_version text not null,
  agreed_at timestamptz not null,
  -- Until when the gateway's form takes a card for it.
  form_until timestamptz not null,
  -- The card that the gateway reported for it.
  token_number text,
  primary key (business_id, order_number),
  foreign key (business_id, subscription_number) references subscriptions (business_id, number),
  foreign key (business_id, token_number) references payment_tokens (business_id, number)
);
call wall_tenant_table('subscription_card_changes', 'select, update', 'select', '');
call wall_gateway_column('subscription_card_changes');
grant select, insert on subscription_card_changes to bo_tenant;
