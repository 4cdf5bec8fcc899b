-- From which share of chargebacks and of fraud reports on a merchant is warned, per ten thousand payments. Without a row the defaults of the
-- contract hold; a change stands in the operation log.
create table rate_warning_levels (
  business_id bigint not null references businesses (id),
  rate text not null check (rate in ('chargebacks', 'fraud')),
  amber integer not null check (amber > 0),
  red integer not null check (red > amber and red <= 10000),
  primary key (business_id, rate)
);
call wall_tenant_table('rate_warning_levels', '', 'select, insert, update', 'select');
grant select, insert, update on rate_warning_levels to bo_tenant;

-- A merchant is notified of its own levels as of a programme's light.
alter table monitor_notices drop constraint monitor_notices_programme_check;
alter table monitor_notices
  add constraint monitor_notices_programme_check check (programme in ('vamp', 'ecm', 'hecm', 'efm', 'chargebacks', 'fraud'));
