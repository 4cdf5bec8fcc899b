-- Reserve that was kept back of a sale which was refunded whole since: nothing can be charged back of it any more, so it is given
-- back with the next batch, before its day (Decision 21).
create table reserve_returns (
  business_id bigint not null,
  payment_number text collate "C" not null,
  gateway_number text not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- The batch that kept it, and how much by the line of the sale.
  batch_number text collate "C" not null,
  reserve_minor bigint not null check (reserve_minor > 0),
  -- The batch with the refund that left nothing.
  found_in text collate "C" not null,
  -- The batch that gives it back, once the first was credited; less than was kept where the rest was taken for a debt.
  returned_in text collate "C",
  returned_minor bigint check (returned_minor between 1 and reserve_minor),
  primary key (business_id, payment_number, currency),
  check ((returned_in is null) = (returned_minor is null))
);
create index reserve_returns_open on reserve_returns (business_id, gateway_number, currency) where returned_in is null;
create index reserve_returns_by_batch on reserve_returns (business_id, batch_number);
create index reserve_returns_returned on reserve_returns (business_id, returned_in) where returned_in is not null;
call wall_tenant_table('reserve_returns', 'select', 'select, update (returned_in, returned_minor), delete',
  'select, insert, update (returned_in, returned_minor), delete');
call wall_gateway_column('reserve_returns');
grant select on reserve_returns to bo_tenant;

alter table settlement_batches
  -- Given back before its day, of sales that were refunded whole; never more than is left of what was kept.
  add column reserve_returned_minor bigint not null default 0 check (reserve_returned_minor >= 0),
  add column reserve_left_minor bigint not null generated always as (reserve_extracted_minor - reserve_offset_minor - reserve_returned_minor) stored
    check (reserve_left_minor >= 0);
grant update (reserve_returned_minor) on settlement_batches to bo_operator, bo_jobs;

-- As before, with what was given back of one payment alone.
drop view payment_settlements;
create view payment_settlements with (security_invoker = true) as
select l.business_id, l.cause as number, l.gateway_number,
  b.status as batch_status, l.reserve_minor, coalesce(early.status, r.status) as release_status,
  b.reserve_left_minor = 0 and early.status is null as is_all_offset,
  case b.status when 'credited' then 'settled' else 'reported' end as settlement_status,
  case
    when b.status <> 'credited' or l.reserve_minor = 0 then 'none'
    when b.reserve_left_minor = 0 and early.status is null then 'offset'
    when coalesce(early.status, r.status) = 'credited' then 'released'
    else 'held'
  end as reserve_status
from settlement_lines l
join settlement_batches b on b.business_id = l.business_id and b.number = l.batch_number
left join settlement_batches r on r.business_id = b.business_id and r.number = b.reserve_released_in
left join (
  select e.business_id, e.payment_number, e.batch_number, s.status
  from reserve_returns e join settlement_batches s on s.business_id = e.business_id and s.number = e.returned_in
) early on early.business_id = l.business_id and early.payment_number = l.cause and early.batch_number = l.batch_number
where l.is_live and l.kind = 'sale' and l.after_id = 0;
grant select on payment_settlements to bo_tenant;
