-- The feed writes what a paid link sold.
grant select, insert on product_infos, product_lines to bo_feed;
create policy feed on product_infos to bo_feed using (true) with check (true);
create policy feed on product_lines to bo_feed using (true) with check (true);
