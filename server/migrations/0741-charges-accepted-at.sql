-- When the gateway accepted a charge, or may have: it is asked about 15 minutes after that, however long before the charge was
-- planned. Of earlier charges only the planned time is known. Decision 31.
alter table subscription_attempts add column sent_at timestamptz;
drop index subscription_attempts_sent;
create index subscription_attempts_sent on subscription_attempts ((coalesce(sent_at, at))) where status = 'sent';
