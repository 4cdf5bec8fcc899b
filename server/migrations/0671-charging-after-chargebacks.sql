-- Spec S4.16: a chargeback cancels the subscription of its payment, unless its merchant has switched that off.
create table subscription_settings (
  business_id bigint primary key references businesses (id),
  stops_charged_back boolean not null
);
call wall_tenant_table('subscription_settings', 'select', 'select', 'select');
grant select, insert, update on subscription_settings to bo_tenant;
