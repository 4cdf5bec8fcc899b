-- Each new browser is mailed, up to a number a day that known_devices counts itself.
alter table persons drop column device_told_at;
