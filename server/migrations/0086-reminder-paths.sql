-- A reminder leads to what it is about: a path of the back-office, never an address outside.
alter table reminders add column path text check (path ~ '^/[A-Za-z0-9]' and length(path) <= 200);
