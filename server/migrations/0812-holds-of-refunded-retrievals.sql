-- A retrieval holds no more than what is left of its payment (Decision 16), so months with refunded payments under one are booked again.
alter table disputes no force row level security;
alter table refunds no force row level security;
insert into months_to_book
select distinct left(d.payment_number, 6) from disputes d
where d.stage = 'retrieval' and is_open_case(d.status, d.answer)
  and exists (select from refunds r where r.business_id = d.business_id and r.payment_number = d.payment_number)
on conflict do nothing;
alter table refunds force row level security;
alter table disputes force row level security;
