-- What an operator gives, charges or lets go waits for another one, as changes of a contract do (Decision 11).
alter table merchant_proposals
  drop constraint merchant_proposals_kind_check,
  add constraint merchant_proposals_kind_check check (kind in (
    'bankAccount', 'contractTerms', 'settlementTerms', 'withdrawalTerms', 'monthlyTerms', 'adjustment', 'holdRelease'
  ));

-- Two people, whatever the code says; what was decided before by one stays as it was.
alter table adjustments
  add column confirmed_by bigint references persons (id),
  add column confirmed_by_name text,
  add constraint adjustments_by_two check (made_by is null or (confirmed_by is not null and confirmed_by <> made_by)) not valid;
alter table payment_holds
  add column release_confirmed_by bigint references persons (id),
  add column release_confirmed_by_name text,
  add constraint releases_by_two check (
    released_by is null or (release_confirmed_by is not null and release_confirmed_by <> released_by)
  ) not valid;
grant update (release_confirmed_by, release_confirmed_by_name) on payment_holds to bo_operator;
