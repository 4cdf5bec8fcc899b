insert into rate_totals select * from rate_totals_counted where business_id = pg_temp.business_id()
