-- Refunds of a payment go to the gateway beside each other (Decision 23); of all other commands it has one at a time.
drop index gateway_commands_open;
create unique index gateway_commands_open on gateway_commands (business_id, payment_number)
  where status in ('queued', 'accepted') and type <> 'refund';
