-- Spec S4.16: why the acquirer stopped a link and who did; the merchant reads the reason (Decision 30).
alter table payment_links add column stop_reason text check (length(stop_reason) between 1 and 200);
alter table payment_links add column stopped_by_name text;
-- The acquirer reads the links of all merchants, newest first.
create index payment_links_of_all on payment_links (created_at desc, number desc);
