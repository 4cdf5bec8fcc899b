-- Spec S2.38, S2.40: how many links and subscriptions a list has in each state, kept with the rows (Decision 14).

-- The cells that a link counts in. Its standing leaves time out: an open link counts as a whole, and by the day of UTC on which it ends.
create view payment_link_cells with (security_invoker = true) as
  select business_id, number, gateway_number, currency, type, paid_minor, date '-infinity' as until_day,
    case
      when is_draft then 'draft'
      when payments >= payments_max then case when paid_minor > 0 then 'paid' else 'trialStarted' end
      when payments + pending >= payments_max then 'inPayment'
      when is_disabled or stopped_at is not null then 'disabled'
      else 'open'
    end as standing
  from payment_links
  union all
  select business_id, number, gateway_number, currency, type, paid_minor, (active_until at time zone 'UTC')::date, 'ending'
  from payment_links
  where not is_draft and (payments_max is null or payments + pending < payments_max) and not is_disabled and stopped_at is null;

create table payment_link_totals (
  business_id bigint not null,
  standing text not null,
  until_day date not null,
  gateway_number text not null,
  currency text not null,
  type text not null,
  count bigint not null,
  paid_minor bigint not null,
  primary key (business_id, standing, until_day, gateway_number, currency, type)
);

-- The links that end on the day of the question are counted one by one, from the index alone.
create index payment_links_open on payment_links (business_id, active_until) include (gateway_number, currency, type, paid_minor)
  where not is_draft and (payments_max is null or payments + pending < payments_max) and not is_disabled and stopped_at is null;

create table subscription_totals (
  business_id bigint not null,
  status text not null,
  gateway_number text not null,
  currency text not null,
  interval_unit text not null,
  count bigint not null,
  primary key (business_id, status, gateway_number, currency, interval_unit)
);

-- Counts everything from the rows; again where rows were written past the server.
create procedure recount_link_and_subscription_totals()
  language plpgsql as $$
  begin
    delete from payment_link_totals;
    insert into payment_link_totals
      select business_id, standing, until_day, gateway_number, currency, type, count(*), sum(paid_minor)
      from payment_link_cells group by 1, 2, 3, 4, 5, 6;
    delete from subscription_totals;
    insert into subscription_totals
      select business_id, status, gateway_number, currency, interval_unit, count(*) from subscriptions group by 1, 2, 3, 4, 5;
  end $$;

alter table payment_links no force row level security;
alter table subscriptions no force row level security;
call recount_link_and_subscription_totals();
alter table payment_links force row level security;
alter table subscriptions force row level security;

call wall_tenant_table('payment_link_totals', 'select, insert, update', 'select, insert, update', '');
call wall_gateway_column('payment_link_totals');
grant select, insert, update on payment_link_totals to bo_tenant;
grant select on payment_link_cells to bo_tenant, bo_feed, bo_operator;
call wall_tenant_table('subscription_totals', 'select, insert, update', '', 'select, insert, update');
call wall_gateway_column('subscription_totals');
grant select, insert, update on subscription_totals to bo_tenant;
