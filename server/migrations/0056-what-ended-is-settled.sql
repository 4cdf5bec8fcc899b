-- An ended gateway or merchant sells nothing new; what was sold is settled on its day, so neither holds a sale up (Decision 19).
-- The owner is held back by the walls, which are put up again at once.
alter table settlement_blocks no force row level security;
delete from settlement_blocks where reason in ('businessNotNormal', 'gatewayNotNormal');
alter table settlement_blocks force row level security;
alter table settlement_blocks drop constraint settlement_blocks_reason_check;
alter table settlement_blocks add constraint settlement_blocks_reason_check
  check (reason in ('awaitingProof', 'awaitingDelivery', 'frozen', 'held'));

-- The business day on which it was ended, while it is: later months cost nothing.
alter table gateways add column ended_on date;
alter table businesses add column ended_on date;
-- The owner is held back by the walls, which are put up again at once.
alter table businesses no force row level security;
alter table gateways no force row level security;
alter table ledger_days no force row level security;
update gateways g set ended_on = coalesce(
  (select max(d.business_day) from ledger_days d where d.business_id = g.business_id and d.gateway_number = g.gateway_number and d.kind = 'sale'),
  (g.created_at at time zone interval '8 hours')::date)
where not g.is_active;
update businesses b set ended_on = coalesce(
  (select max(d.business_day) from ledger_days d where d.business_id = b.id and d.kind = 'sale'), b.service_to,
  (b.created_at at time zone interval '8 hours')::date)
where b.merchant_status in ('disabled', 'delete');
alter table ledger_days force row level security;
alter table gateways force row level security;
alter table businesses force row level security;
