-- Lists name people and businesses for different reasons: what a confirmed match means depends on it (Decision 33).
alter table screening_entries add column topic text not null default 'sanctions'
  check (topic in ('sanctions', 'pep', 'adverseMedia', 'match'));
alter table onboarding_hits add column topic text not null default 'sanctions'
  check (topic in ('sanctions', 'pep', 'adverseMedia', 'match'));
