-- When the person last had a mail about a login from a new browser.
alter table persons add column device_told_at timestamptz;
