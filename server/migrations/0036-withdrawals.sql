-- What was credited, paid out to the merchant's own bank account (Decision 22). The money is frozen with the row; the steps
-- beside it tell who did what. A withdrawal is of the whole business, so that nobody who is held to gateways sees one.
create sequence withdrawal_numbers;
grant usage on sequence withdrawal_numbers to bo_tenant;

-- One in use for each currency, and usable only some time after it came, whoever brought it.
drop index merchant_bank_accounts_in_use;
create unique index merchant_bank_accounts_in_use on merchant_bank_accounts (business_id, currency) where replaced_at is null;
alter table merchant_bank_accounts no force row level security;
alter table merchant_bank_accounts add column usable_from timestamptz;
update merchant_bank_accounts set usable_from = since;
alter table merchant_bank_accounts
  alter column usable_from set not null,
  add check (usable_from >= since);
alter table merchant_bank_accounts force row level security;
grant select (usable_from), insert, update (replaced_at) on merchant_bank_accounts to bo_tenant;
create policy whole_business_adds on merchant_bank_accounts as restrictive for insert to bo_tenant
  with check ((select tenant_gateways()) is null);
create policy whole_business_changes on merchant_bank_accounts as restrictive for update to bo_tenant
  using ((select tenant_gateways()) is null);

create table withdrawals (
  business_id bigint not null references businesses (id),
  number text collate "C" not null check (number ~ '^W\d{18}$'),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- In minor units of the currency.
  amount_minor bigint not null check (amount_minor > 0),
  -- As the terms were when it was asked for.
  fee_minor bigint not null check (fee_minor >= 0),
  received_minor bigint not null generated always as (amount_minor - fee_minor) stored check (received_minor > 0),
  -- Where it goes, though another account takes this one's place meanwhile.
  bank_account_id uuid not null,
  status text not null check (status in ('pending', 'success', 'failed', 'cancelled')),
  -- A second person of the business, an operator, the bank.
  waits_for text check (waits_for in ('approval', 'pickUp', 'remittance')),
  requested_by bigint not null references persons (id),
  requested_by_name text not null,
  requested_at timestamptz not null,
  -- The bank day it counts for (UTC+8).
  bank_day date not null,
  ended_at timestamptz,
  -- Of the remittance, as the bank calls it.
  bank_reference text,
  -- Why it failed or was cancelled; the merchant reads it.
  note text,
  -- Paid, and sent back by the bank that was to receive it.
  is_returned boolean not null default false,
  primary key (business_id, number),
  foreign key (business_id, bank_account_id) references merchant_bank_accounts (business_id, id),
  check ((status = 'pending') = (waits_for is not null)),
  check ((status = 'pending') = (ended_at is null)),
  check ((bank_reference is not null) = (status = 'success' or is_returned)),
  check (is_returned <= (status = 'failed')),
  check ((status = 'failed') <= (note is not null))
);
-- One at a time, whoever races.
create unique index withdrawals_pending on withdrawals (business_id, currency) where status = 'pending';
-- A remittance pays one withdrawal.
create unique index withdrawals_by_bank_reference on withdrawals (bank_reference) where bank_reference is not null;
create index withdrawals_by_request on withdrawals (business_id, requested_at, number);
create index withdrawals_waiting on withdrawals (waits_for, requested_at) where status = 'pending';
call wall_tenant_table('withdrawals', 'select', 'select, update (status, waits_for, ended_at, bank_reference, note, is_returned)', 'select');
grant select, insert, update (status, waits_for, bank_day, ended_at, note) on withdrawals to bo_tenant;
create policy whole_business on withdrawals as restrictive to bo_tenant using ((select tenant_gateways()) is null);

-- Nothing is updated or deleted.
create table withdrawal_steps (
  business_id bigint not null,
  number text collate "C" not null,
  place integer not null check (place > 0),
  at timestamptz not null,
  step text not null check (step in ('submitted', 'approved', 'refused', 'cancelled', 'pickedUp', 'confirmed', 'failed', 'returned')),
  status text not null check (status in ('pending', 'success', 'failed', 'cancelled')),
  actor_kind text not null check (actor_kind in ('merchant', 'operator')),
  person_id bigint not null references persons (id),
  actor_name text not null,
  note text,
  primary key (business_id, number, place),
  foreign key (business_id, number) references withdrawals (business_id, number)
);
create unique index withdrawal_steps_once on withdrawal_steps (business_id, number, step);
call wall_tenant_table('withdrawal_steps', 'select', 'select, insert', 'select');
grant select, insert on withdrawal_steps to bo_tenant;
create policy whole_business on withdrawal_steps as restrictive to bo_tenant using ((select tenant_gateways()) is null);

-- That nothing is moved for a business out of service can be checked (I18).
grant select on business_status_changes to bo_feed;
create policy feed on business_status_changes for select to bo_feed using (true);

-- A merchant's own transaction freezes what it withdraws and lets go what it cancels, and moves nothing else: the transfer is
-- that of a withdrawal which stands so, and only these two accounts change.
grant insert on ledger_transfers, ledger_accounts, ledger_days to bo_tenant;
grant update (balance_minor) on ledger_accounts to bo_tenant;
grant update (count, amount_minor) on ledger_days to bo_tenant;
create policy withdrawals on ledger_transfers as restrictive for insert to bo_tenant with check (
  gateway_number = 'none' and exists (
    select from withdrawals w
    where w.business_id = ledger_transfers.business_id and w.number = ledger_transfers.cause and w.currency = ledger_transfers.currency
      and w.amount_minor = ledger_transfers.amount_minor
      and (ledger_transfers.kind, w.status) in (('withdrawal', 'pending'), ('withdrawalReversal', 'cancelled'))
  ));
create policy opened_by_withdrawals on ledger_accounts as restrictive for insert to bo_tenant
  with check (account in ('available', 'frozenFromAvailable') and (select tenant_gateways()) is null);
-- Whoever locks the accounts sees all of them.
create policy moved_by_withdrawals on ledger_accounts as restrictive for update to bo_tenant
  using (true) with check (account in ('available', 'frozenFromAvailable') and (select tenant_gateways()) is null);
create policy counted_first on ledger_days as restrictive for insert to bo_tenant
  with check (gateway_number = 'none' and kind in ('withdrawal', 'withdrawalReversal'));
create policy counted_again on ledger_days as restrictive for update to bo_tenant
  using (gateway_number = 'none' and kind in ('withdrawal', 'withdrawalReversal'));
