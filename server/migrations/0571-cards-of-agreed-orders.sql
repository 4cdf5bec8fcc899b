-- Spec S4.16 (Decision 31): an order may be paid with its second card. Of the cards that the gateway kept for it, the one that paid is charged.
create table subscription_agreement_cards (
  business_id bigint not null,
  order_number text not null,
  gateway_number text not null,
  -- The payment that was made with the card, successful or not.
  payment_number text not null,
  token_number text not null,
  primary key (business_id, order_number, payment_number),
  foreign key (business_id, order_number) references subscription_agreements (business_id, order_number),
  foreign key (business_id, token_number) references payment_tokens (business_id, number)
);
call wall_tenant_table('subscription_agreement_cards', 'select, insert', 'select', '');
call wall_gateway_column('subscription_agreement_cards');
