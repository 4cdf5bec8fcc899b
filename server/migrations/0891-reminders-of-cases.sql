-- Reminders of a case's deadline come 7, 3 and 1 days before it, no longer 5, 2 and 1: one that was sent is not sent again.
-- Row security holds for the owner too, so it is lifted for this update.
alter table disputes no force row level security;
update disputes set noticed = replace(replace(noticed, '/daysLeft5', '/daysLeft7'), '/daysLeft2', '/daysLeft3')
where noticed like '%/daysLeft_';
alter table disputes force row level security;
