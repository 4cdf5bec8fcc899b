-- Spec S4.14: what the payments of a website averaged over the 30 days before a business day (UTC+8), in its currency; null without any.
alter table websites
  add column realised_minor bigint,
  add column realised_on date;
create index websites_above_declared on websites (business_id, number) where status = 'reviewed' and realised_minor > 2 * average_minor;
