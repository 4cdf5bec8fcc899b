-- Spec S2.20 (Decision 37): the rules by which RDR decides a merchant's Visa disputes. One person proposes a set, another confirms it;
-- a set holds from its business day on, until a confirmed one of a higher version does. Nothing is deleted.
create table rdr_rule_sets (
  business_id bigint not null references businesses (id),
  version integer not null check (version > 0),
  effective_from date not null,
  rules jsonb not null check (jsonb_array_length(rules) <= 10),
  -- What they would have done to the cases of the 12 months before, as the proposer saw it.
  trial jsonb not null,
  status text not null check (status in ('pending', 'confirmed', 'rejected', 'withdrawn')),
  proposed_by bigint not null,
  proposed_by_name text not null,
  proposed_at timestamptz not null,
  decided_by bigint,
  decided_by_name text,
  decided_at timestamptz,
  note text,
  primary key (business_id, version),
  check ((status = 'pending') = (decided_at is null)),
  check (status not in ('confirmed', 'rejected') or decided_by <> proposed_by)
);
create unique index rdr_rule_sets_pending on rdr_rule_sets (business_id) where status = 'pending';
call wall_tenant_table('rdr_rule_sets', '', 'select', 'select');
grant select, insert, update on rdr_rule_sets to bo_tenant;

-- Up to which version each gateway number has confirmed the rules.
create table rdr_tellings (
  business_id bigint not null references businesses (id),
  gateway_number text not null,
  told integer not null check (told > 0),
  primary key (business_id, gateway_number)
);
call wall_tenant_table('rdr_tellings', '', 'select', 'select, insert, update');
call wall_gateway_column('rdr_tellings');
grant select on rdr_tellings to bo_tenant;
