-- The text of a letter goes when the letter is sent or given up; its recipient and its subject some months later.
alter table letters
  alter column recipient drop not null,
  add constraint letters_erased check (recipient is not null or status <> 'queued');
grant update (recipient, subject) on letters to bo_jobs;
create index letters_by_age on letters (closed_at) where recipient is not null;
