-- Spec S2.32: a gateway reports the products of an order with its payment. Nobody uploaded them, and a later version of the payment
-- replaces them.
alter table product_infos
  alter column uploaded_by drop not null,
  alter column uploaded_by_name drop not null,
  add constraint product_infos_uploaded_check check ((uploaded_by is null) = (uploaded_by_name is null));
grant update, delete on product_infos to bo_feed;
grant delete on product_lines to bo_feed;
