-- A host that its merchant no longer has belongs to nobody: after the merchant was closed, and after a website that was live failed a
-- new review (Decision 29).
grant delete on website_hosts to bo_operator;
grant select, delete on website_hosts to bo_jobs;
