-- What is kept no longer than it serves; the jobs take it away by its age alone.
create index sessions_by_end on sessions (expires_at);
create index sign_in_attempts_by_age on sign_in_attempts (at);
grant select (expires_at), delete on sessions to bo_jobs;
grant select (at), delete on sign_in_attempts to bo_jobs;
