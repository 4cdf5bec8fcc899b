-- D19, Decision 24: a merchant asks the issuer to take a chargeback back, since the cardholder withdrew the dispute. The case's events
-- report the result.
create table dispute_recalls (
  business_id bigint not null references businesses (id),
  number text collate "C" not null,
  -- The command's id.
  id uuid not null,
  payment_number text collate "C" not null,
  gateway_number text not null,
  statement text not null check (length(statement) between 1 and 1000),
  filed_at timestamptz not null,
  -- The last second at which the issuer's answer is expected.
  answer_by timestamptz not null,
  person_id bigint not null,
  actor_name text not null,
  command_status text not null default 'queued' check (command_status in ('queued', 'accepted', 'refused')),
  refusal_code text,
  due_at timestamptz not null,
  tries integer not null default 0,
  -- When people were notified that the case stays as it is.
  noticed_at timestamptz,
  primary key (business_id, id),
  check ((command_status = 'refused') = (refusal_code is not null))
);
create index dispute_recalls_by_case on dispute_recalls (business_id, number, filed_at);
create index dispute_recalls_to_send on dispute_recalls (business_id, gateway_number, due_at, id) where command_status = 'queued';
create index dispute_recalls_to_notify on dispute_recalls (filed_at) where noticed_at is null;
call wall_tenant_table('dispute_recalls', '', 'select', 'select, update (command_status, refusal_code, due_at, tries, noticed_at)');
call wall_gateway_column('dispute_recalls');
grant select, insert on dispute_recalls to bo_tenant;
