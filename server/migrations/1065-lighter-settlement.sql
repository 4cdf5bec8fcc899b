-- What was booked of a sale after the first time, on whatever day. A night settles the others from the entries of their day alone
-- (Decision 20).
create index ledger_transfers_corrections on ledger_transfers (business_id, cause)
  where kind in ('saleReversal', 'singleFeeReversal') or kind in ('sale', 'singleFee') and step > 1;

-- The line of a sale is found by its cause, which is the payment: a night writes one entry less for each.
drop index settlement_lines_by_payment;
create index settlement_lines_by_payment on settlement_lines (business_id, payment_number) where is_live and kind <> 'sale';
