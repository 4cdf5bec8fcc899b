-- Spec S2.65: a link asks its payer for a billing address, a delivery address, both or none. Decision 30.
alter table payment_links add column address text not null default 'none' check (address in ('none', 'billing', 'shipping', 'both'));
-- As the payer typed them; the gateway gets them with the payment.
alter table payment_link_orders add column billing jsonb;
alter table payment_link_orders add column shipping jsonb;
