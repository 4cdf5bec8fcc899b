-- Few entries of a list have ended. A list by status counts these alone, and takes them from the whole.
create index risk_entries_disabled on risk_entries (business_id, list, type, source, gateway_number) where status = 'disabled';
create index risk_entries_expiring on risk_entries (business_id, expires_at) include (list, type, source, gateway_number)
  where status = 'active' and expires_at is not null;
