-- Spec S4.17: from when on a merchant had each of its statuses, and from when on each of its gateways took payments or none. What a
-- gateway reports is judged by what held at its own time, however late it comes. Before the first period everything was permitted.
create table merchant_status_periods (
  business_id bigint not null references businesses (id),
  starts_at timestamptz not null,
  status text not null check (status in ('delete', 'disabled', 'notActivated', 'normal', 'testing')),
  primary key (business_id, starts_at)
);
create table gateway_periods (
  business_id bigint not null,
  gateway_number text not null,
  starts_at timestamptz not null,
  is_active boolean not null,
  primary key (business_id, gateway_number, starts_at),
  foreign key (business_id, gateway_number) references gateways (business_id, gateway_number)
);

-- Only the present status and its beginning were kept. Of a gateway that was ended the day is known; sales that were booked after it
-- stay, so its end counts from the day after the last of them.
alter table businesses no force row level security;
alter table gateways no force row level security;
alter table ledger_days no force row level security;
insert into merchant_status_periods (business_id, starts_at, status)
select id, merchant_status_since, merchant_status from businesses where merchant_status_since is not null;
insert into gateway_periods (business_id, gateway_number, starts_at, is_active)
select g.business_id, g.gateway_number,
  (greatest(coalesce(g.ended_on, (g.created_at at time zone interval '8 hours')::date), max(d.business_day)) + 1)::timestamp
    at time zone interval '8 hours', false
from gateways g
left join ledger_days d on d.business_id = g.business_id and d.gateway_number = g.gateway_number and d.kind = 'sale'
where not g.is_active
group by g.business_id, g.gateway_number, g.ended_on, g.created_at;
alter table ledger_days force row level security;
alter table gateways force row level security;
alter table businesses drop column merchant_status_since;
alter table businesses force row level security;

call wall_tenant_table('merchant_status_periods', 'select', 'select, insert, update', 'select');
call wall_tenant_table('gateway_periods', 'select', 'select, insert, update', 'select');
call wall_gateway_column('gateway_periods');
-- Who signs up makes a business that may do nothing yet.
grant insert on merchant_status_periods to bo_identity;
create policy sign_up on merchant_status_periods for insert to bo_identity with check (status = 'notActivated');
