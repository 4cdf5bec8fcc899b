-- A chargeback names a payment; its subscription is found by it.
create index subscription_charges_by_payment on subscription_charges (business_id, payment_number) where payment_number is not null;
