-- People who may refund get a digest of new fraud reports, at most once an hour for each business. Reports from before are no news.
alter table fraud_reports add column noticed_at timestamptz;
alter table fraud_reports no force row level security;
update fraud_reports set noticed_at = reported_at;
alter table fraud_reports force row level security;
create index fraud_reports_to_notify on fraud_reports (reported_at) where noticed_at is null;
create index fraud_reports_by_notice on fraud_reports (business_id, noticed_at);
grant select, update (noticed_at) on fraud_reports to bo_jobs;
create policy jobs on fraud_reports to bo_jobs using (true) with check (true);
