-- A decision names the version of the hit that was on screen, and a confirmed match is cleared by two operators (Decision 33).
alter table onboarding_hits
  -- One more with each comparison that changed it, and with each decision.
  add column version integer not null default 1 check (version > 0),
  -- The first operator's proposal to clear a confirmed match; the second one's decision replaces it.
  add column clearing_reason text check (length(clearing_reason) between 1 and 500),
  add column clearing_by bigint,
  add column clearing_by_name text,
  add column clearing_at timestamptz,
  add constraint onboarding_hits_clearing
    check (num_nonnulls(clearing_reason, clearing_by, clearing_by_name, clearing_at) in (0, 4)),
  add constraint onboarding_hits_clears_confirmed check (clearing_by is null or (decision is not null and decision = 'confirmed'));
-- Hits that wait for a person, over all merchants.
create index onboarding_hits_undecided on onboarding_hits (business_id) where is_current and decision is null;
