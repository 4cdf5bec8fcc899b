-- Spec S4.16: until when Mastercard's advice on the last decline lets nobody charge the card again, by hand neither. Decision 31.
alter table subscriptions add column advised_until timestamptz;
