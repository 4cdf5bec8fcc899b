-- The early offset of a debt waits for a second operator, as all that moves money by hand does (Decision 11).
alter table merchant_proposals
  drop constraint merchant_proposals_kind_check,
  add constraint merchant_proposals_kind_check check (kind in (
    'bankAccount', 'contractTerms', 'settlementTerms', 'withdrawalTerms', 'monthlyTerms', 'gatewayLimits', 'adjustment', 'holdRelease',
    'debtOffset'
  ));

-- Two people, whatever the code says; what one decided before stays as it was, and a night has nobody.
alter table offsets
  add column confirmed_by bigint references persons (id),
  add column confirmed_by_name text,
  add constraint offsets_by_two check (made_by is null or (confirmed_by is not null and confirmed_by <> made_by)) not valid;
