-- A retrieval holds no more than what chargebacks and RDR cases leave of its payment (Decision 16), so months with such payments under one
-- are booked again.
alter table disputes no force row level security;
alter table alerts no force row level security;
insert into months_to_book
select distinct left(d.payment_number, 6) from disputes d
where d.stage = 'retrieval' and is_open_case(d.status, d.answer)
  and (exists (
    select from disputes o
    where o.business_id = d.business_id and o.payment_number = d.payment_number and o.number <> d.number and o.stage <> 'retrieval'
  ) or exists (
    select from alerts a where a.business_id = d.business_id and a.payment_number = d.payment_number and a.kind = 'rdr'
  ))
on conflict do nothing;
alter table alerts force row level security;
alter table disputes force row level security;
