-- Complaints and the links of payment mails are kept as long as they may serve a dispute, and no longer (Decision 34).
grant delete on complaints, complaint_messages, complaint_links to bo_jobs;
create index complaints_by_age on complaints (created_at);
create index complaint_links_by_age on complaint_links (sent_at);
create policy jobs_release_complaints on uploaded_files for update to bo_jobs
  using (owner_kind = 'complaintMessage') with check (owner_kind is null);
