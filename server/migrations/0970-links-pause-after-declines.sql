-- Spec S4.16: a link on which cards are tested is disabled by itself, until its merchant enables it again (Decision 30).
alter table payment_links
  add column paused_at timestamptz,
  -- When its merchant was notified.
  add column pause_noticed_at timestamptz,
  -- Declines from before it was enabled again count no more.
  add column declines_from timestamptz;
create index payment_links_paused on payment_links (business_id, number) where paused_at is not null and pause_noticed_at is null;
create index payment_link_orders_by_form on payment_link_orders (business_id, link_number, form_until);
grant update (pause_noticed_at) on payment_links to bo_jobs;
