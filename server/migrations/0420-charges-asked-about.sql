-- Spec S4.16: a charge that the gateway accepted and reported nothing of is asked about. Decision 31.
alter table subscription_attempts add column inquiries smallint not null default 0 check (inquiries >= 0);
alter table subscription_attempts add column inquired_at timestamptz;
create index subscription_attempts_sent on subscription_attempts (at) where status = 'sent';
