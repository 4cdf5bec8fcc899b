-- The totals of months are read from the index alone: three thousand rows of it lie together, those of the table do not
-- (Decision 14). The changed pages are soon seen as settled, or the index would have to ask the table again.
alter table transaction_totals drop constraint transaction_totals_pkey;
alter table transaction_totals add primary key (business_id, level, bucket, gateway_number, mode, view, currency, status)
  include (count, amount_minor);
alter table transaction_totals set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
