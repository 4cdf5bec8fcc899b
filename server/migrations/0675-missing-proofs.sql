-- Spec S5.12: the sales that are not settled without a proof of delivery, kept with what decides it, and summed by the business day on
-- which they settle (Decision 14).
create table missing_proofs (
  business_id bigint not null,
  payment_number text collate "C" not null,
  currency text not null,
  -- Of the sale; a correction after its month was closed stands on its own.
  business_day date not null,
  gateway_number text not null,
  amount_minor bigint not null check (amount_minor > 0),
  primary key (business_id, payment_number, currency, business_day, gateway_number)
);
create index missing_proofs_by_amount on missing_proofs (business_id, amount_minor desc, payment_number);

create table missing_proof_totals (
  business_id bigint not null,
  gateway_number text not null,
  currency text not null,
  business_day date not null,
  count bigint not null,
  amount_minor bigint not null,
  primary key (business_id, gateway_number, currency, business_day)
);

-- Sales in no statement, on days whose terms ask for a proof, that have none. What was refunded in full or charged back needs none: it
-- is settled with what took it back.
create view missing_proofs_counted with (security_invoker = true) as
  select t.business_id, t.cause as payment_number, t.currency, t.business_day, t.gateway_number,
    sum(case t.kind when 'sale' then t.amount_minor else -t.amount_minor end)::bigint as amount_minor
  from ledger_transfers t
  join transactions x on x.business_id = t.business_id and x.number = t.cause
    and x.refunded_minor < coalesce(x.captured_minor, x.amount_minor) and not x.has_chargeback
    and coalesce(x.rdr_status, 'open') not in ('refunded', 'accepted')
  left join delivery_proofs p on p.business_id = t.business_id and p.payment_number = t.cause
  left join settlement_lines l on l.business_id = t.business_id and l.cause = t.cause and l.currency = t.currency and l.is_live
    and l.after_id = 0
  where t.kind in ('sale', 'saleReversal') and p.payment_number is null and l.cause is null
    and (
      select c.delivery_condition from settlement_terms c
      where c.business_id = t.business_id and c.gateway_number in (t.gateway_number, 'any') and c.valid_from <= t.business_day
      order by c.gateway_number = 'any', c.valid_from desc limit 1
    ) <> 'free'
  group by 1, 2, 3, 4, 5
  having sum(case t.kind when 'sale' then t.amount_minor else -t.amount_minor end) > 0;
grant select on missing_proofs_counted to bo_tenant, bo_feed, bo_operator, bo_jobs;

-- Counts everything from the rows; again where rows were written past the server.
create procedure recount_missing_proofs()
  language plpgsql as $$
  begin
    delete from missing_proofs;
    delete from missing_proof_totals;
    insert into missing_proofs (business_id, payment_number, currency, business_day, gateway_number, amount_minor)
      select business_id, payment_number, currency, business_day, gateway_number, amount_minor from missing_proofs_counted
      where business_id in (select business_id from settlement_terms where delivery_condition <> 'free');
    insert into missing_proof_totals
      select business_id, gateway_number, currency, business_day, count(*), sum(amount_minor) from missing_proofs group by 1, 2, 3, 4;
  end $$;

-- The feed decides it too.
grant select on settlement_terms, delivery_proofs to bo_feed;
create policy feed on settlement_terms for select to bo_feed using (true);
create policy feed on delivery_proofs for select to bo_feed using (true);

alter table ledger_transfers no force row level security;
alter table transactions no force row level security;
alter table delivery_proofs no force row level security;
alter table settlement_lines no force row level security;
alter table settlement_terms no force row level security;
call recount_missing_proofs();
alter table ledger_transfers force row level security;
alter table transactions force row level security;
alter table delivery_proofs force row level security;
alter table settlement_lines force row level security;
alter table settlement_terms force row level security;

call wall_tenant_table('missing_proofs', 'select, insert, update, delete', 'select, insert, update, delete', 'select, insert, update, delete');
call wall_gateway_column('missing_proofs');
grant select, insert, update, delete on missing_proofs to bo_tenant;
call wall_tenant_table('missing_proof_totals', 'select, insert, update', 'select, insert, update', 'select, insert, update');
call wall_gateway_column('missing_proof_totals');
grant select, insert, update on missing_proof_totals to bo_tenant;
