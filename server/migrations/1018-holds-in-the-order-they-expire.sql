-- The list of holds opens in the order in which they expire, and names their status alone.
drop index transactions_expiring;
create index transactions_expiring on transactions (business_id, preauth_expires_at, ordered_at, number)
  include (mode, view, status, currency, amount_minor, gateway_number, preauth_status)
  where status = 'preauthorised';
