-- An answer that the gateway refuses or returns is a draft again, as one that an operator returns (Decision 24). The feed and the
-- sender of answers write that draft, and an empty draft that somebody left is replaced.
grant update on dispute_drafts to bo_operator;
grant select, insert, update on dispute_drafts to bo_feed, bo_jobs;
create policy feed on dispute_drafts to bo_feed using (true) with check (true);
create policy jobs on dispute_drafts to bo_jobs using (true) with check (true);
grant select, insert on uploaded_files to bo_feed;
create policy feed_select on uploaded_files for select to bo_feed using (owner_kind in ('disputeAnswer', 'disputeDraft'));
create policy feed_insert on uploaded_files for insert to bo_feed
  with check (owner_kind = 'disputeDraft' and submitted_at is null);
grant insert on uploaded_files to bo_jobs;
create policy jobs_insert on uploaded_files for insert to bo_jobs
  with check (owner_kind = 'disputeDraft' and submitted_at is null);
