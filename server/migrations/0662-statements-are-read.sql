-- Spec S9.7: what a reviewer read in the processing statements of each month of a submitted version.
create table onboarding_statement_months (
  business_id bigint not null references businesses (id),
  revision integer not null check (revision > 0),
  month date not null check (extract(day from month) = 1),
  currency text not null collate "C" check (currency ~ '^[A-Z]{3}$'),
  amount_minor bigint not null check (amount_minor >= 0),
  payments integer not null check (payments >= 0),
  read_by bigint not null,
  read_by_name text not null,
  read_at timestamptz not null,
  primary key (business_id, revision, month, currency)
);
call wall_tenant_table('onboarding_statement_months', '', 'select, insert, update, delete', 'select, delete');
