-- The worst that people were notified of, for each programme and month: a light that goes back and forth is news once.
create table monitor_notices (
  business_id bigint not null,
  programme text not null check (programme in ('vamp', 'ecm', 'hecm', 'efm')),
  -- Its first day, of UTC+8.
  month date not null check (extract(day from month) = 1),
  noticed text not null check (noticed in ('amberForeseen', 'amber', 'redForeseen', 'red')),
  primary key (business_id, programme, month)
);
call wall_tenant_table('monitor_notices', '', '', 'select, insert, update, delete');
-- Monitors are judged over all merchants at once.
grant select on rate_totals to bo_jobs;
create policy jobs on rate_totals for select to bo_jobs using (true);
