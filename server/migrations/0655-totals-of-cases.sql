-- Spec S2.20: how many cases a list has in each state and what they come to, kept with the rows (Decision 14).
create table dispute_totals (
  business_id bigint not null,
  state text not null,
  gateway_number text not null,
  currency text not null,
  count bigint not null,
  amount_minor bigint not null,
  primary key (business_id, state, gateway_number, currency)
);

-- Counts everything from the rows; again where rows were written past the server.
create procedure recount_dispute_totals()
  language plpgsql as $$
  begin
    delete from dispute_totals;
    insert into dispute_totals
      select business_id, state, gateway_number, currency, count(*), sum(amount_minor) from disputes group by 1, 2, 3, 4;
  end $$;

alter table disputes no force row level security;
call recount_dispute_totals();
alter table disputes force row level security;

call wall_tenant_table('dispute_totals', 'select, insert, update', 'select, insert, update', 'select, insert, update');
call wall_gateway_column('dispute_totals');
grant select, insert, update on dispute_totals to bo_tenant;
