-- Who paid by a link, and where the goods went, is kept while the payment may be disputed, and no longer (Decision 30).
alter table payment_link_orders
  alter column email drop not null,
  add constraint payment_link_orders_erased check (email is not null or num_nonnulls(billing, shipping) = 0);
-- Found by the end of its card form; then the events of its payment are looked at.
create index payment_link_orders_by_age on payment_link_orders (form_until, business_id, order_number) where email is not null;
-- The latest event of a payment, whatever of it the event was about.
grant select on transaction_steps to bo_jobs;
create policy jobs on transaction_steps for select to bo_jobs using (true);
