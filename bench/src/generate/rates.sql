-- The cells of the rates, as the product itself counts them from the rows.
insert into rate_figures select * from rate_figures_counted where business_id = pg_temp.business_id();

-- The cells of the rates once more, under fewer keys.
insert into rate_totals select * from rate_totals_counted where business_id = pg_temp.business_id();
insert into rate_sums select * from rate_sums_counted where business_id = pg_temp.business_id()
