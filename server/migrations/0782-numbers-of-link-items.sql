-- Spec S3.19: an item of a link has a number, if the merchant gives it one.
alter table payment_links no force row level security;
update payment_links
set items = (select jsonb_agg('{"number": null}'::jsonb || item order by place) from jsonb_array_elements(items) with ordinality e (item, place))
where items <> '[]';
alter table payment_links force row level security;
