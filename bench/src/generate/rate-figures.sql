-- The cells of the rates, as the product itself counts them from the rows.
insert into rate_figures select * from rate_figures_counted where business_id = pg_temp.business_id()
