-- An answer under review and a decision that waits for its second operator end with their case or its stage: nobody can send or
-- confirm them any more (Decision 24).
alter table dispute_answers
  drop constraint dispute_answers_command_status_check,
  add constraint dispute_answers_command_status_check
    check (command_status in ('review', 'returned', 'overtaken', 'queued', 'accepted', 'refused'));
grant update (status, decided_at) on dispute_rulings to bo_jobs;
