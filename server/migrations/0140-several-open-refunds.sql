-- A payment may have several open refunds while their sum fits in what is refundable; the lock on the payment keeps that (Decision 23).
drop index refunds_open;
