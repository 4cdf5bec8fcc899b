insert into daily_totals select * from daily_totals_counted where business_id = pg_temp.business_id()
