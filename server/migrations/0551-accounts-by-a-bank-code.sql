-- Banks at home are known by a code of their own: CNAPS in mainland China, bank and branch in Hong Kong, sort code in the United
-- Kingdom. An account has such a code, a SWIFT code, or both (Decision 29).
alter table merchant_bank_accounts
  alter column swift drop not null,
  add column bank_country text check (bank_country in ('CN', 'HK', 'GB')),
  add column branch_code text check (branch_code ~ '^\d{3,12}$'),
  add constraint merchant_bank_accounts_bank_code check (num_nonnulls(bank_country, branch_code) <> 1 and num_nonnulls(swift, branch_code) > 0);
grant select (bank_country, branch_code) on merchant_bank_accounts to bo_tenant;
