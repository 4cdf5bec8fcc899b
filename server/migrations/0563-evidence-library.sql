-- Spec S2.20 (Decision 24): what an answer quotes again and again, for each website: policies, terms and descriptions. A change is a new
-- version, so an answer names the one that it quotes. Nothing is updated or deleted.
create table evidence_library (
  business_id bigint not null references businesses (id),
  website text not null,
  field text not null check (field in ('productPage', 'returnPolicy', 'refundPolicy', 'termsAccepted')),
  version integer not null check (version > 0),
  text text not null check (length(text) between 1 and 1000),
  saved_by bigint not null,
  saved_by_name text not null,
  saved_at timestamptz not null,
  primary key (business_id, website, field, version)
);
call wall_tenant_table('evidence_library', '', '', '');
grant select, insert on evidence_library to bo_tenant;
