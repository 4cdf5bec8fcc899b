-- An offset that waits is ended by itself once its amounts are no longer true, so that a new one can be proposed (Decision 11).
alter table merchant_proposals
  drop constraint merchant_proposals_status_check,
  drop constraint merchant_proposals_check1,
  drop constraint merchant_proposals_check2,
  add constraint merchant_proposals_status_check check (status in ('pending', 'confirmed', 'rejected', 'withdrawn', 'overtaken')),
  add constraint merchant_proposals_overtaken check (status <> 'overtaken' or kind = 'debtOffset'),
  add constraint merchant_proposals_decided check ((status in ('pending', 'overtaken')) = (decided_by is null)),
  -- Two people, whatever the code says.
  add constraint merchant_proposals_by_two check (decided_by is null or (status = 'withdrawn') = (decided_by = proposed_by));
grant select (about, after), update (status, decided_at) on merchant_proposals to bo_jobs;
