-- The file of a closed merchant is kept as long as its application, and while anything is owed or disputed (Decision 29).
alter table merchant_bank_accounts
  alter column account_sealed drop not null,
  -- Nothing is paid to an account without its number.
  add constraint merchant_bank_accounts_erased check (account_sealed is not null or replaced_at is not null);
grant update (holder, replaced_at) on merchant_bank_accounts to bo_jobs;
grant select, update on merchant_profiles to bo_jobs;
create policy jobs on merchant_profiles to bo_jobs using (true) with check (true);
grant select (kind), delete on merchant_proposals to bo_jobs;
