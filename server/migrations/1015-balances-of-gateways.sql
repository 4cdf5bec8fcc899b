-- The part that each gateway has in the accounts of its merchant, written with the transfers: what a gateway owes, holds back and has
-- laid by is one row each, however long it has sold.
create table gateway_balances (
  business_id bigint not null,
  gateway_number text not null,
  currency text not null,
  account text not null check (account in ('pending', 'frozenFromPending', 'margin', 'deposit')),
  balance_minor bigint not null,
  primary key (business_id, gateway_number, currency, account)
);
call wall_tenant_table('gateway_balances', 'select, insert, update', 'select, insert, update', 'select, insert, update');
call wall_gateway_column('gateway_balances');

-- A merchant's own transaction moves what is available and never a gateway's part; it only runs through the same statement.
grant select, insert, update on gateway_balances to bo_tenant;
alter policy tenant_all on gateway_balances with check (false);

alter table ledger_days no force row level security;
alter table gateway_balances no force row level security;
insert into gateway_balances (business_id, gateway_number, currency, account, balance_minor)
select business_id, gateway_number, currency, account, sum(minor)
from ledger_days
cross join lateral (values (debit_account, -amount_minor), (credit_account, amount_minor)) as side (account, minor)
where account in ('pending', 'frozenFromPending', 'margin', 'deposit')
group by 1, 2, 3, 4;
alter table gateway_balances force row level security;
alter table ledger_days force row level security;
