-- The cells of the daily report, as the product itself counts them from the rows.
insert into daily_figures select * from daily_figures_counted where business_id = pg_temp.business_id();

insert into daily_totals select * from daily_totals_counted where business_id = pg_temp.business_id()
