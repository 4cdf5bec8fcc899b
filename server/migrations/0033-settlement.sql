-- What settlement, holds, adjustments and withdrawals move (Decision 20). The cause of what a batch moves is its number.
alter table ledger_transfers drop constraint ledger_transfers_kind_check;
alter table ledger_transfers add constraint ledger_transfers_kind_check check ((kind, debit_account, credit_account) in (
    ('sale', 'schemeReceivable', 'pending'), ('saleReversal', 'pending', 'schemeReceivable'),
    ('singleFee', 'pending', 'feeIncome'), ('singleFeeReversal', 'feeIncome', 'pending'),
    ('refund', 'pending', 'schemePayable'), ('refundReversal', 'schemePayable', 'pending'),
    ('refundFee', 'pending', 'feeIncome'), ('refundFeeReversal', 'feeIncome', 'pending'),
    ('retrievalHold', 'pending', 'frozenFromPending'), ('retrievalHoldReversal', 'frozenFromPending', 'pending'),
    ('settledRetrievalHold', 'available', 'frozenFromAvailable'), ('settledRetrievalHoldReversal', 'frozenFromAvailable', 'available'),
    ('retrievalFee', 'pending', 'feeIncome'), ('retrievalFeeReversal', 'feeIncome', 'pending'),
    ('chargeback', 'pending', 'schemePayable'), ('chargebackReversal', 'schemePayable', 'pending'),
    ('chargebackFee', 'pending', 'feeIncome'), ('chargebackFeeReversal', 'feeIncome', 'pending'),
    ('preArbitrationFee', 'pending', 'feeIncome'), ('preArbitrationFeeReversal', 'feeIncome', 'pending'),
    ('appealReturn', 'schemeReceivable', 'pending'), ('appealReturnReversal', 'pending', 'schemeReceivable'),
    ('rdr', 'pending', 'schemePayable'), ('rdrReversal', 'schemePayable', 'pending'),
    ('rdrFee', 'pending', 'feeIncome'), ('rdrFeeReversal', 'feeIncome', 'pending'),
    ('ethocaFee', 'pending', 'feeIncome'), ('ethocaFeeReversal', 'feeIncome', 'pending'),
    ('manualHold', 'pending', 'frozenFromPending'), ('manualHoldReversal', 'frozenFromPending', 'pending'),
    ('settledManualHold', 'available', 'frozenFromAvailable'), ('settledManualHoldReversal', 'frozenFromAvailable', 'available'),
    ('otherReturn', 'feeIncome', 'pending'), ('otherDeduction', 'pending', 'feeIncome'),
    ('deduction', 'pending', 'feeIncome'), ('deductionReturned', 'feeIncome', 'pending'),
    ('reserveExtracted', 'pending', 'reserve'), ('reserveReleased', 'reserve', 'pending'),
    ('marginTaken', 'pending', 'margin'), ('marginReturned', 'margin', 'pending'),
    ('depositTaken', 'pending', 'deposit'), ('depositReturned', 'deposit', 'pending'),
    ('credited', 'pending', 'available'),
    ('availableOffset', 'available', 'pending'), ('reserveOffset', 'reserve', 'pending'), ('depositOffset', 'deposit', 'pending'),
    ('withdrawal', 'available', 'frozenFromAvailable'), ('withdrawalReversal', 'frozenFromAvailable', 'available'),
    ('withdrawalPaid', 'frozenFromAvailable', 'bank'), ('withdrawalFee', 'frozenFromAvailable', 'feeIncome'),
    ('withdrawalReturned', 'bank', 'available')
  ));

-- One statement: what one gateway sold, gave back and was charged in one currency, settled on one day. The sums are those of its
-- lines; what concerns the gateway as a whole stands beside them. In minor units of its currency.
create table settlement_batches (
  business_id bigint not null references businesses (id),
  -- The gateway, the settlement day, and which of that day: of currencies and of batches that were cancelled.
  number text collate "C" not null check (number ~ '^\d{18}$'),
  gateway_number text not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  settlement_day date not null,
  -- Entries of pending up to this one are looked at; all that came before it are booked (Decision 20).
  through_id bigint not null,
  made_at timestamptz not null,
  status text not null default 'reported' check (status in ('reported', 'checked', 'credited', 'cancelled')),
  -- How many sales.
  sale_count bigint not null,
  line_count bigint not null,
  sale_minor bigint not null,
  deduction_minor bigint not null,
  single_fee_minor bigint not null,
  refund_minor bigint not null,
  refund_fee_minor bigint not null,
  chargeback_minor bigint not null,
  -- Chargeback, pre-arbitration and retrieval fees.
  dispute_fee_minor bigint not null,
  rdr_minor bigint not null,
  rdr_fee_minor bigint not null,
  ethoca_fee_minor bigint not null,
  appeal_return_minor bigint not null,
  other_return_minor bigint not null,
  other_deduction_minor bigint not null,
  reserve_extracted_minor bigint not null check (reserve_extracted_minor >= 0),
  reserve_released_minor bigint not null check (reserve_released_minor >= 0),
  margin_taken_minor bigint not null check (margin_taken_minor >= 0),
  margin_returned_minor bigint not null check (margin_returned_minor >= 0),
  deposit_taken_minor bigint not null check (deposit_taken_minor >= 0),
  deposit_returned_minor bigint not null check (deposit_returned_minor >= 0),
  -- What the batch before it owed.
  brought_forward_minor bigint not null check (brought_forward_minor <= 0),
  net_minor bigint not null,
  -- Held back when it was made; no part of net.
  frozen_minor bigint not null,
  -- From this day on the extracted reserve goes back, in the first batch that is made then.
  reserve_release_on date not null,
  reserve_released_in text collate "C",
  -- Taken from the reserve to cover what the merchant owed.
  reserve_offset_minor bigint not null default 0 check (reserve_offset_minor between 0 and reserve_extracted_minor),
  checked_by_name text,
  checked_by bigint references persons (id),
  checked_at timestamptz,
  credited_by_name text,
  credited_by bigint references persons (id),
  credited_at timestamptz,
  cancelled_by_name text,
  cancelled_by bigint references persons (id),
  cancelled_at timestamptz,
  cancel_reason text,
  primary key (business_id, number),
  foreign key (business_id, gateway_number) references gateways (business_id, gateway_number),
  -- The identity of the statement.
  check (net_minor = sale_minor - deduction_minor - single_fee_minor - refund_minor - refund_fee_minor - chargeback_minor - dispute_fee_minor
    - rdr_minor - rdr_fee_minor - ethoca_fee_minor + appeal_return_minor + other_return_minor - other_deduction_minor
    - reserve_extracted_minor + reserve_released_minor - margin_taken_minor + margin_returned_minor
    - deposit_taken_minor + deposit_returned_minor + brought_forward_minor),
  check ((status in ('checked', 'credited')) <= (checked_by is not null)),
  check ((status = 'credited') = (credited_by is not null)),
  check ((status = 'cancelled') = (cancelled_by is not null)),
  -- Two people, whatever the code says.
  check (checked_by <> credited_by)
);
create unique index settlement_batches_of_day on settlement_batches (business_id, gateway_number, currency, settlement_day)
  where status <> 'cancelled';
call wall_tenant_table('settlement_batches', '',
  'select, update (status, checked_by, checked_by_name, checked_at, credited_by, credited_by_name, credited_at, cancelled_by, cancelled_by_name, cancelled_at, cancel_reason, reserve_released_in, reserve_offset_minor)',
  'select, insert, update (reserve_released_in)');
call wall_gateway_column('settlement_batches');
grant select on settlement_batches to bo_tenant;

-- What a batch settles of one payment, refund, case, alert or adjustment: its entries after the one and through the other, so
-- that each entry of pending is in one line that counts. What is taken is positive in its column.
create table settlement_lines (
  business_id bigint not null,
  batch_number text collate "C" not null,
  cause text collate "C" not null,
  -- Of an adjustment there is none.
  payment_number text collate "C",
  kind text not null check (kind in ('sale', 'refund', 'dispute', 'alert', 'adjustment')),
  gateway_number text not null,
  currency text not null,
  -- Of its first entry (UTC+8).
  business_day date not null,
  after_id bigint not null,
  through_id bigint not null check (through_id > after_id),
  -- No longer once its batch is cancelled.
  is_live boolean not null default true,
  sale_minor bigint not null,
  -- At the rate that was valid when the payment was made.
  deduction_ppm integer not null,
  deduction_minor bigint not null,
  single_fee_minor bigint not null,
  refund_minor bigint not null,
  refund_fee_minor bigint not null,
  chargeback_minor bigint not null,
  dispute_fee_minor bigint not null,
  rdr_minor bigint not null,
  rdr_fee_minor bigint not null,
  ethoca_fee_minor bigint not null,
  appeal_return_minor bigint not null,
  other_return_minor bigint not null,
  other_deduction_minor bigint not null,
  reserve_minor bigint not null check (reserve_minor >= 0),
  net_minor bigint not null generated always as (
    sale_minor - deduction_minor - single_fee_minor - refund_minor - refund_fee_minor - chargeback_minor - dispute_fee_minor
    - rdr_minor - rdr_fee_minor - ethoca_fee_minor + appeal_return_minor + other_return_minor - other_deduction_minor - reserve_minor
  ) stored,
  primary key (business_id, batch_number, cause),
  -- The lines are written first, and their batch from their sums.
  foreign key (business_id, batch_number) references settlement_batches (business_id, number) deferrable initially deferred
);
create unique index settlement_lines_by_cause on settlement_lines (business_id, cause, currency, after_id) include (through_id) where is_live;
create index settlement_lines_by_payment on settlement_lines (business_id, payment_number) where is_live;
call wall_tenant_table('settlement_lines', 'select', 'select, update (is_live)', 'select, insert');
call wall_gateway_column('settlement_lines');
grant select on settlement_lines to bo_tenant;

-- The entries that a batch covers, counted and summed as `ledger_days` does: what is not settled yet is the one less the other.
create table settlement_days (
  business_id bigint not null,
  batch_number text collate "C" not null,
  currency text not null,
  business_day date not null,
  gateway_number text not null,
  kind text not null,
  count bigint not null,
  amount_minor bigint not null,
  primary key (business_id, batch_number, business_day, kind),
  foreign key (business_id, batch_number) references settlement_batches (business_id, number) deferrable initially deferred
);
call wall_tenant_table('settlement_days', 'select', 'select', 'select, insert');
call wall_gateway_column('settlement_days');
grant select on settlement_days to bo_tenant;

-- Sales whose day has come and that were not settled, with the reason; a sale leaves it with the batch it goes into.
create table settlement_blocks (
  business_id bigint not null,
  payment_number text collate "C" not null,
  gateway_number text not null,
  currency text not null,
  business_day date not null,
  -- The settlement day on which it was first passed over, and the last.
  first_passed_on date not null,
  last_passed_on date not null,
  reason text not null check (reason in ('awaitingProof', 'awaitingDelivery', 'frozen', 'held', 'businessNotNormal', 'gatewayNotNormal')),
  primary key (business_id, payment_number)
);
create index settlement_blocks_by_gateway on settlement_blocks (business_id, gateway_number, currency);
call wall_tenant_table('settlement_blocks', '', 'select, delete, insert', 'select, insert, update, delete');
call wall_gateway_column('settlement_blocks');
grant select on settlement_blocks to bo_tenant;

-- That goods were sent, and that they arrived; the earliest of each counts (Spec S5.12).
create table delivery_proofs (
  business_id bigint not null,
  payment_number text collate "C" not null,
  gateway_number text not null,
  uploaded_at timestamptz not null,
  delivered_at timestamptz,
  primary key (business_id, payment_number),
  foreign key (business_id, payment_number) references transactions (business_id, number)
);
call wall_tenant_table('delivery_proofs', '', 'select, insert, update', 'select');
call wall_gateway_column('delivery_proofs');
grant select on delivery_proofs to bo_tenant;

-- Through which settlement day a gateway was settled in a currency. Who makes its batches, or takes one back, holds the row.
create table settlement_progress (
  business_id bigint not null,
  gateway_number text not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  settled_through date not null,
  primary key (business_id, gateway_number, currency),
  foreign key (business_id, gateway_number) references gateways (business_id, gateway_number)
);
call wall_tenant_table('settlement_progress', '', 'select, update', 'select, insert, update');
call wall_gateway_column('settlement_progress');
grant select on settlement_progress to bo_tenant;

-- The days on which all gateways were brought up to date.
create table settlement_runs (
  settlement_day date primary key,
  finished_at timestamptz not null
);
grant select, insert on settlement_runs to bo_jobs;
grant select on settlement_runs to bo_operator;

-- Under the lock of pending the last number given is one below which nothing is still to come.
grant select on sequence ledger_transfers_id_seq to bo_jobs;
-- What was taken from elsewhere to cover what a batch owed.
create index ledger_transfers_offsets on ledger_transfers (business_id, currency, gateway_number, id)
  where kind in ('availableOffset', 'reserveOffset', 'depositOffset');

-- What an operator holds back of a payment, for a reason that the merchant reads, until he lets it go.
create sequence hold_numbers;
grant usage on sequence hold_numbers to bo_operator;
create table payment_holds (
  business_id bigint not null,
  number text collate "C" not null check (number ~ '^H\d{18}$'),
  payment_number text collate "C" not null,
  gateway_number text not null,
  reason text not null,
  placed_by bigint not null references persons (id),
  placed_by_name text not null,
  placed_at timestamptz not null,
  released_by bigint references persons (id),
  released_by_name text,
  released_at timestamptz,
  primary key (business_id, number),
  foreign key (business_id, payment_number) references transactions (business_id, number),
  check ((released_by is null) = (released_at is null))
);
create unique index payment_holds_in_force on payment_holds (business_id, payment_number) where released_at is null;
create index payment_holds_by_payment on payment_holds (business_id, payment_number);
call wall_tenant_table('payment_holds', 'select', 'select, insert, update (released_by, released_by_name, released_at)', 'select');
call wall_gateway_column('payment_holds');
grant select on payment_holds to bo_tenant;

-- What an operator gives back or charges besides: a fee returned, a yearly service, a scheme's invoice. It enters the next batch.
create sequence adjustment_numbers;
grant usage on sequence adjustment_numbers to bo_operator;
create table adjustments (
  business_id bigint not null,
  number text collate "C" not null check (number ~ '^A\d{18}$'),
  gateway_number text not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  kind text not null check (kind in ('otherReturn', 'otherDeduction')),
  amount_minor bigint not null check (amount_minor > 0),
  -- Read by the merchant.
  reason text not null,
  made_by bigint not null references persons (id),
  made_by_name text not null,
  made_at timestamptz not null,
  primary key (business_id, number),
  foreign key (business_id, gateway_number) references gateways (business_id, gateway_number)
);
call wall_tenant_table('adjustments', '', 'select, insert', 'select');
call wall_gateway_column('adjustments');
grant select on adjustments to bo_tenant;
