-- Mails and short messages, written in the transaction of what they tell about and sent afterwards. What is in one may be a
-- secret (a code, a link that opens an account): it is kept until it is sent, and not a moment longer.
create table letters (
  id uuid primary key,
  channel text not null check (channel in ('mail', 'sms')),
  kind text not null check (kind ~ '^[a-z][A-Za-z]{1,60}$'),
  -- An address, or a telephone number with its country in front.
  recipient text not null,
  language text not null check (language in ('zhCn', 'zhHk', 'en')),
  person_id bigint references persons (id),
  business_id bigint references businesses (id),
  subject text,
  body text,
  status text not null default 'queued' check (status in ('queued', 'sent', 'failed')),
  created_at timestamptz not null,
  closed_at timestamptz,
  check ((status = 'queued') = (body is not null)),
  check ((status = 'queued') = (closed_at is null))
);
create index letters_by_recipient on letters (recipient, created_at desc);
alter table letters enable row level security;
alter table letters force row level security;
-- Who writes one reads none.
grant insert on letters to bo_identity, bo_operator, bo_tenant;
create policy written on letters for insert to bo_identity, bo_operator with check (true);
create policy written_by_tenant on letters for insert to bo_tenant
  with check (business_id = (select tenant_business_id()));
grant select, insert, update (status, body, closed_at) on letters to bo_jobs;
create policy sent on letters to bo_jobs using (true) with check (true);
