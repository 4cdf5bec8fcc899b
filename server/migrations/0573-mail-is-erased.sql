-- Mail of cardholders is kept as long as it may serve a dispute, and no longer (Decision 36).
grant delete on mail_conversations, mail_messages to bo_jobs;
create index mail_conversations_by_age on mail_conversations (last_at);
create policy jobs_release_mail on uploaded_files for update to bo_jobs
  using (owner_kind = 'cardholderMail') with check (owner_kind is null);
