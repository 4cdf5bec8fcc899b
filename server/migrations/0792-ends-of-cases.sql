-- Notices of every end of a case are looked for, from the instant that the ledger books it by (Decision 24).
drop index disputes_by_closing;
create index disputes_by_closing on disputes (coalesce(closed_at, stands_since))
  where state in ('won', 'lost', 'withdrawn', 'closed', 'noAction') or stage = 'arbitration';
