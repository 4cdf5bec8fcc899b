-- The list of decided applications says what was decided last: a new merchant, or which renewal.
alter table onboarding_applications
  add column decided_renewal text check (decided_renewal in ('change', 'reverification', 'documentExpires'));
grant update (decided_renewal) on onboarding_applications to bo_operator;
