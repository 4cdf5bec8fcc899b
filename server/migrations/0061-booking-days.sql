-- A booking stands on the day of its fact, by a time that is stored with the fact (Decision 18). Where that day belongs to a month
-- that is closed, it stands on the day it was booked and keeps the fact's own beside.
alter table ledger_transfers add column fact_day date check (fact_day < business_day);

-- When money was first taken for a refund: when we sent it, or the earliest version in which the gateway works on it.
alter table refunds add column sent_at timestamptz;
-- When a case first went on to pre-arbitration, and when the version that stands came about.
alter table disputes add column contested_at timestamptz, add column stands_since timestamptz;

do $$
declare
  walled text;
  read_here constant text[] := array['refunds', 'disputes', 'ledger_transfers', 'transaction_steps'];
begin
  foreach walled in array read_here loop
    execute format('alter table %I no force row level security', walled);
  end loop;
  -- What is booked stays on the day it was booked.
  update refunds r set sent_at = coalesce(b.sent_at, r.processed_at, r.applied_at)
  from refunds o
  left join (
    select business_id, cause, (min(business_day) + time '12:00') at time zone interval '8 hours' as sent_at
    from ledger_transfers where kind = 'refund' group by 1, 2
  ) b on b.business_id = o.business_id and b.cause = o.number
  where o.business_id = r.business_id and o.number = r.number and r.status in ('inProcessing', 'success');
  update disputes d set stands_since = coalesce(s.at, d.closed_at, d.opened_at),
    contested_at = case when d.stage in ('preArbitration', 'arbitration') then coalesce(b.contested_at, s.at, d.opened_at) end
  from disputes o
  left join transaction_steps s on s.business_id = o.business_id and s.payment_number = o.payment_number and s.kind = 'dispute'
    and s.object_number = o.number and s.version = o.version
  left join (
    select business_id, cause, (min(business_day) + time '12:00') at time zone interval '8 hours' as contested_at
    from ledger_transfers where kind = 'preArbitrationFee' group by 1, 2
  ) b on b.business_id = o.business_id and b.cause = o.number
  where o.business_id = d.business_id and o.number = d.number;
  foreach walled in array read_here loop
    execute format('alter table %I force row level security', walled);
  end loop;
end $$;
