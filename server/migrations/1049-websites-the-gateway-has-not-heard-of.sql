-- Spec S4.14: the version of its gateway's list since which a website stands on it, or no longer stands on it. The gateway has heard of
-- the website's latest step once it was told this version. Null before the first, and of steps before this migration.
alter table websites add column listed_version integer check (listed_version > 0);
