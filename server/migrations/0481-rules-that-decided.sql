-- Spec S2.34: the merchant's own rule that decided about a payment, and what became of one that a rule held for a person.
alter table transactions
  add column risk_rule text,
  add column risk_review text check (risk_review in ('pending', 'released', 'declined', 'expired'));
create index transactions_by_risk_rule on transactions (business_id, risk_rule, ordered_at) where risk_rule is not null;
create index transactions_held_for_review on transactions (business_id, ordered_at, number) where risk_review is not null;
