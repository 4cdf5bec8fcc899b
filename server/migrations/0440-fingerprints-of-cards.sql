-- Spec S2.35: a card stands on a merchant's list as the gateway's keyed hash of it. Older gateways send none of this.
alter table transactions
  add column card_fingerprint text,
  add column device_id text,
  -- The entry of the merchant's own list that decided about the payment.
  add column risk_entry text;
create index transactions_by_risk_entry on transactions (business_id, risk_entry, ordered_at) where risk_entry is not null;
