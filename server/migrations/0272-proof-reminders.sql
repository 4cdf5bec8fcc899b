-- Six and four days before a settlement a mail names the sales that lack proof, once each.
create table proof_reminders (
  business_id bigint not null,
  gateway_number text not null,
  currency text not null,
  settlement_day date not null,
  days_before integer not null check (days_before in (6, 4)),
  sent_at timestamptz not null,
  primary key (business_id, gateway_number, currency, settlement_day, days_before)
);
call wall_tenant_table('proof_reminders', '', '', '');
call wall_gateway_column('proof_reminders');
grant select, insert on proof_reminders to bo_tenant;
