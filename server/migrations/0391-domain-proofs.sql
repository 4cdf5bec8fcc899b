-- Spec S4.14: a merchant shows that a domain is his by a DNS record or a file.
alter table websites
  -- What the record or the file holds; written by the application from here on.
  add column proof_token text not null default replace(gen_random_uuid()::text, '-', ''),
  -- What a round has to look for; null once it has looked.
  add column proof_asked text check (proof_asked in ('dns', 'file')),
  add column proof_checked_at timestamptz,
  -- Why the last look found nothing.
  add column proof_failure text check (proof_failure in ('notFound', 'unreachable', 'certificate', 'otherContent')),
  add column proved_by text check (proved_by in ('dns', 'file')),
  add column proved_at timestamptz;
alter table websites
  alter column proof_token drop default,
  add check ((proved_by is null) = (proved_at is null));
create index websites_to_prove on websites (business_id, number) where proof_asked is not null;
grant update on websites to bo_jobs;
