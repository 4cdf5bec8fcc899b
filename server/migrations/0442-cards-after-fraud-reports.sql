-- Spec S2.35: a merchant may have the payer of every fraud report put on the blacklist.
alter table risk_entries drop constraint risk_entries_source_check;
alter table risk_entries add constraint risk_entries_source_check check (source in ('typed', 'payment', 'fraudReport'));
create table risk_settings (
  business_id bigint primary key references businesses (id),
  -- Since when; null: switched off.
  adds_since timestamptz
);
call wall_tenant_table('risk_settings', '', '', 'select');
grant select, insert, update on risk_settings to bo_tenant;
