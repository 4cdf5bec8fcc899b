-- A foreign key to payments, which lie in a partition for each month, opens all months for each row: a file of 10,000 waybills spent a
-- third of its time in this one. The waybill beside a proof has one of its own, in the same transaction; F21 looks at all proofs.
alter table delivery_proofs drop constraint delivery_proofs_business_id_payment_number_fkey;
