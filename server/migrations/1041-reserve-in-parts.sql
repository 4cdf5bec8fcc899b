-- The reserve that a statement keeps, by the hold days agreed on the days of its sales: each part has its own release day (Decision 21).
create table reserve_parts (
  business_id bigint not null,
  batch_number text collate "C" not null,
  -- 0 for a statement made when its reserve had one day.
  hold_days smallint not null,
  gateway_number text not null,
  currency text not null,
  extracted_minor bigint not null check (extracted_minor > 0),
  -- Taken to cover what the merchant owed.
  offset_minor bigint not null default 0 check (offset_minor >= 0),
  -- Given back before its day, of sales that were refunded whole.
  returned_minor bigint not null default 0 check (returned_minor >= 0),
  left_minor bigint not null generated always as (extracted_minor - offset_minor - returned_minor) stored check (left_minor >= 0),
  -- A bank day; from then on it goes back, in the first batch that is made.
  release_on date not null,
  released_in text collate "C",
  primary key (business_id, batch_number, hold_days),
  foreign key (business_id, batch_number) references settlement_batches (business_id, number)
);
create index reserve_parts_held on reserve_parts (business_id, gateway_number, currency) where released_in is null;
create index reserve_parts_released on reserve_parts (business_id, released_in) where released_in is not null;

-- Both point to the part that keeps the reserve of a sale.
alter table settlement_lines add column hold_days smallint not null default 0;
alter table reserve_returns add column hold_days smallint not null default 0;

-- The owner is held back by the walls, which are put up again at once.
alter table settlement_batches no force row level security;
insert into reserve_parts (business_id, batch_number, hold_days, gateway_number, currency, extracted_minor, offset_minor, returned_minor,
  release_on, released_in)
select business_id, number, 0, gateway_number, currency, reserve_extracted_minor, reserve_offset_minor, reserve_returned_minor,
  reserve_release_on, reserve_released_in
from settlement_batches where reserve_extracted_minor > 0;
alter table settlement_batches force row level security;

drop view payment_settlements;
alter table settlement_batches
  drop column reserve_left_minor, drop column reserve_release_on, drop column reserve_released_in, drop column reserve_offset_minor,
  drop column reserve_returned_minor;

call wall_tenant_table('reserve_parts', 'select', 'select, update (release_on, released_in, offset_minor, returned_minor)',
  'select, insert, update (released_in, offset_minor, returned_minor)');
call wall_gateway_column('reserve_parts');
grant select on reserve_parts to bo_tenant;

create view payment_settlements with (security_invoker = true) as
select l.business_id, l.cause as number, l.gateway_number,
  b.status as batch_status, l.reserve_minor, coalesce(early.status, r.status) as release_status,
  coalesce(p.left_minor, 0) = 0 and early.status is null as is_all_offset,
  case b.status when 'credited' then 'settled' else 'reported' end as settlement_status,
  case
    when b.status <> 'credited' or l.reserve_minor = 0 then 'none'
    when p.left_minor = 0 and early.status is null then 'offset'
    when coalesce(early.status, r.status) = 'credited' then 'released'
    else 'held'
  end as reserve_status
from settlement_lines l
join settlement_batches b on b.business_id = l.business_id and b.number = l.batch_number
left join reserve_parts p on p.business_id = l.business_id and p.batch_number = l.batch_number and p.hold_days = l.hold_days
left join settlement_batches r on r.business_id = p.business_id and r.number = p.released_in
left join (
  select e.business_id, e.payment_number, e.batch_number, s.status
  from reserve_returns e join settlement_batches s on s.business_id = e.business_id and s.number = e.returned_in
) early on early.business_id = l.business_id and early.payment_number = l.cause and early.batch_number = l.batch_number
where l.is_live and l.kind = 'sale' and l.after_id = 0;
grant select on payment_settlements to bo_tenant;
