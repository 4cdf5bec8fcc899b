-- Spec S4.16: switched on again, the stop counts for chargebacks from then on; null while it is off.
alter table subscription_settings add column stops_since timestamptz;
alter table subscription_settings no force row level security;
update subscription_settings set stops_since = '1970-01-01Z' where stops_charged_back;
alter table subscription_settings force row level security;
alter table subscription_settings drop column stops_charged_back;
