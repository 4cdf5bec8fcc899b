-- A refund that fails takes its complaint back to the merchant (Decision 34).
alter table complaint_messages drop constraint complaint_messages_step_check;
alter table complaint_messages add constraint complaint_messages_step_check
  check (step in ('opened', 'payerWrote', 'replied', 'agreed', 'refused', 'closedByPayer', 'refundFailed'));
-- What was agreed to, over all merchants, by its refund.
create index complaints_with_refund on complaints (business_id, refund_number) where refund_number is not null;
