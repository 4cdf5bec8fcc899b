-- Spec S4.16: a chargeback cancels by the setting at its first report, so since when it is on does not count.
alter table subscription_settings add column stops_charged_back boolean;
alter table subscription_settings no force row level security;
update subscription_settings set stops_charged_back = stops_since is not null;
alter table subscription_settings force row level security;
alter table subscription_settings alter column stops_charged_back set not null, drop column stops_since;
