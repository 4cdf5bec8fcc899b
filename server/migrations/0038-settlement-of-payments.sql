-- A payment's settlement and reserve status are told by the line that settled it first and its batch, not kept with it: a run
-- over a million sales would have to write them all (Decision 18). Without a row it is unsettled, and nothing is held.
create view payment_settlements with (security_invoker = true) as
select l.business_id, l.cause as number, l.gateway_number,
  -- Beside what they say, so that a question can be asked of what the planner has statistics on.
  b.status as batch_status, l.reserve_minor, r.status as release_status, b.reserve_offset_minor, b.reserve_extracted_minor,
  case b.status when 'credited' then 'settled' else 'reported' end as settlement_status,
  case
    when b.status <> 'credited' or l.reserve_minor = 0 then 'none'
    when b.reserve_offset_minor = b.reserve_extracted_minor then 'offset'
    when r.status = 'credited' then 'released'
    else 'held'
  end as reserve_status
from settlement_lines l
join settlement_batches b on b.business_id = l.business_id and b.number = l.batch_number
left join settlement_batches r on r.business_id = b.business_id and r.number = b.reserve_released_in
-- What is settled later of the same sale corrects it.
where l.is_live and l.kind = 'sale' and l.after_id = 0;
grant select on payment_settlements to bo_tenant;

-- Their indexes go with them.
alter table transactions drop column settlement_status, drop column reserve_status;
