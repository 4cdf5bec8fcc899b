-- Holds about to expire, for the work queue: counted from the index alone. One whose capture was refused still stands.
drop index transactions_expiring;
create index transactions_expiring on transactions (business_id, preauth_expires_at, ordered_at, number)
  include (mode, view, status, currency, amount_minor, gateway_number, preauth_status)
  where status = 'preauthorised' and preauth_status in ('pending', 'completionFailed');
