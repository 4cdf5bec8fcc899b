-- Who paid: the searchable names and e-mail of a payment, shared by repeat customers. The id is made from the content,
-- so that it does not depend on the order of arrival; its parts are stored in the normal form that search compares.
create table payers (
  business_id bigint not null references businesses (id),
  id uuid not null,
  email text not null,
  name text not null,
  ship_to_name text not null,
  -- Lower case, customer and receiver one below the other.
  names_normal text not null,
  primary key (business_id, id)
);
create index payers_by_text on payers using gin (business_id, email gin_trgm_ops, names_normal gin_trgm_ops);
call wall_tenant_table('payers', 'select, insert', 'select', '');
grant select on payers to bo_tenant;

-- Columns that lists filter are text with a CHECK, bigint or timestamptz: under row-level security an index serves only
-- leak-proof comparisons, and those of enums are not (Decision 4).
create table transactions (
  business_id bigint not null,
  -- Begins with the UTC+8 date of the order, never changes; the partitions are ranges of it.
  number text collate "C" not null check (number ~ '^20\d{20}$'),
  version integer not null,
  gateway_number text not null,
  merchant_order_number text not null,
  trade_type text not null check (trade_type in ('consumption', 'preauthorisation')),
  mode text not null check (mode in ('live', 'test')),
  status text not null check (status in ('success', 'failed', 'threeDFailed', 'toBeConfirmed', 'inProcessing', 'preauthorised')),
  -- Which of the disjoint groups the payment stands in now; the screens are filters over it (Decision 13).
  view text not null check (view in ('payment', 'declined', 'uncompleted', 'preauthorised')),
  authorisation_sent boolean not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  amount_minor bigint not null check (amount_minor > 0),
  settlement_currency text check (settlement_currency ~ '^[A-Z]{3}$'),
  settlement_minor bigint,
  ordered_at timestamptz not null,
  processed_at timestamptz,
  preauth_status text check (preauth_status in ('pending', 'completed', 'voided', 'expired', 'completionFailed')),
  authorised_minor bigint,
  captured_minor bigint,
  preauth_expires_at timestamptz,
  captured_at timestamptz,
  decline_class text check (decline_class in ('issuer', 'risk', 'threeD', 'interface', 'expiredOrVoided')),
  response_code text,
  response_message text,
  advice_code text,
  -- 'none' where no card was given, so that it can stand in the roll-ups' key.
  card_brand text not null check (card_brand in ('visa', 'mastercard', 'amex', 'jcb', 'diners', 'discover', 'unionpay', 'other', 'none')),
  card_funding text check (card_funding in ('credit', 'debit', 'prepaid', 'unknown')),
  card_first6 text check (card_first6 ~ '^\d{6}$'),
  card_last4 text check (card_last4 ~ '^\d{4}$'),
  issuing_country text,
  issuer_name text,
  wallet_type text check (wallet_type in ('applePay', 'googlePay')),
  payer_id uuid not null,
  customer_phone text,
  customer_zip text,
  customer_address text,
  customer_city text,
  customer_state text,
  billing_country text,
  billing_country_text text,
  ship_to_email text,
  ship_to_phone text,
  ship_to_zip text,
  ship_to_address text,
  ship_to_city text,
  ship_to_state text,
  ship_to_country text,
  ship_to_country_text text,
  ip text,
  payment_country text,
  threeds jsonb,
  risk_score smallint,
  failed_risk_rules text[] not null default '{}',
  website text,
  settlement_status text not null default 'unsettled' check (settlement_status in ('unsettled', 'reported', 'settled')),
  reserve_status text not null default 'none' check (reserve_status in ('none', 'held', 'released')),
  -- Derived from refunds, disputes, alerts and fraud reports whenever one of them changes.
  refunded_minor bigint not null default 0,
  has_chargeback boolean not null default false,
  has_fraud_chargeback boolean not null default false,
  has_retrieval boolean not null default false,
  appeal_status text not null default 'noAppeal' check (appeal_status in ('noAppeal', 'underAppeal', 'appealSuccess', 'appealFailed')),
  rdr_status text check (rdr_status in ('open', 'refunded', 'accepted', 'declined', 'expired')),
  rdr_count integer not null default 0,
  ethoca_status text check (ethoca_status in ('open', 'refunded', 'accepted', 'declined', 'expired')),
  ethoca_count integer not null default 0,
  has_fraud_report boolean not null default false,
  -- True as soon as any of the above says something; few payments are, which makes their index small.
  is_flagged boolean not null generated always as (
    refunded_minor > 0 or has_chargeback or has_retrieval or rdr_count > 0 or ethoca_count > 0 or has_fraud_report
    or appeal_status <> 'noAppeal'
  ) stored,
  primary key (business_id, number),
  foreign key (business_id, gateway_number) references gateways (business_id, gateway_number)
) partition by range (number);

-- Time order, with every narrow column that a filter may ask for: counting and paging read the index alone.
create index transactions_by_time on transactions (business_id, ordered_at, number)
  include (mode, view, trade_type, status, currency, amount_minor, card_brand, gateway_number, billing_country, payment_country, decline_class, wallet_type, processed_at);
create index transactions_by_amount on transactions (business_id, amount_minor, number)
  include (ordered_at, mode, view, status, currency, gateway_number);

-- One for each filter that roll-ups know nothing of, with what most questions ask beside it, the number too, whose bounds
-- leave partitions out. Each costs an event some microseconds; without it a rare value would be looked for in every payment.
create index transactions_by_payer on transactions (business_id, payer_id, ordered_at, number)
  include (mode, view, status, currency, amount_minor, gateway_number);
create index transactions_by_card on transactions (business_id, card_last4, card_first6, ordered_at);
create index transactions_by_card_first6 on transactions (business_id, card_first6, ordered_at);
create index transactions_by_ip on transactions (business_id, ip, ordered_at) where ip is not null;
create index transactions_by_issuing_country on transactions (business_id, issuing_country, ordered_at, number)
  include (mode, view, status, currency, amount_minor, gateway_number) where issuing_country is not null;
create index transactions_by_billing_country on transactions (business_id, billing_country, ordered_at, number)
  include (mode, view, status, currency, amount_minor, gateway_number) where billing_country is not null;
create index transactions_by_payment_country on transactions (business_id, payment_country, ordered_at, number)
  include (mode, view, status, currency, amount_minor, gateway_number) where payment_country is not null;
create index transactions_by_processing on transactions (business_id, processed_at)
  include (ordered_at, number, mode, view, status, currency, amount_minor, gateway_number) where processed_at is not null;
create index transactions_by_decline_class on transactions (business_id, decline_class, ordered_at, number)
  include (mode, view, status, currency, amount_minor, gateway_number) where decline_class is not null;
create index transactions_by_wallet_type on transactions (business_id, wallet_type, ordered_at, number)
  include (mode, view, status, currency, amount_minor, gateway_number) where wallet_type is not null;
create index transactions_by_preauth_status on transactions (business_id, preauth_status, ordered_at, number)
  include (mode, view, status, currency, amount_minor, gateway_number) where preauth_status is not null;
create index transactions_by_settlement_status on transactions (business_id, settlement_status, ordered_at)
  where settlement_status <> 'unsettled';
create index transactions_by_reserve_status on transactions (business_id, reserve_status, ordered_at)
  where reserve_status <> 'none';
create index transactions_flagged on transactions (business_id, ordered_at, number)
  include (mode, view, status, currency, amount_minor, gateway_number, refunded_minor, has_chargeback, has_fraud_chargeback, has_retrieval, has_fraud_report, rdr_count, ethoca_count, appeal_status)
  where is_flagged;

call wall_tenant_table('transactions', 'select, insert, update', 'select', 'select');
call wall_gateway_column('transactions');
grant select on transactions to bo_tenant;

-- A merchant's own number is looked up over all months, which no partitioned unique key could do.
create table merchant_orders (
  business_id bigint not null,
  merchant_order_number text collate "C" not null,
  number text collate "C" not null,
  gateway_number text not null,
  primary key (business_id, merchant_order_number, number)
);
call wall_tenant_table('merchant_orders', 'select, insert', 'select', '');
call wall_gateway_column('merchant_orders');
grant select on merchant_orders to bo_tenant;

-- What happened, step by step: the timeline of a payment and of all that hangs on it. Nothing is updated or deleted.
create table transaction_steps (
  business_id bigint not null,
  payment_number text collate "C" not null,
  kind text not null check (kind in ('payment', 'refund', 'dispute', 'alert', 'fraudReport')),
  object_number text collate "C" not null,
  version integer not null,
  gateway_number text not null,
  at timestamptz not null,
  status text not null,
  actor_kind text not null check (actor_kind in ('shopper', 'merchant', 'gateway', 'issuer', 'scheme', 'operator', 'import')),
  actor_name text,
  amount_minor bigint not null,
  currency text not null,
  note text,
  -- Of the event that led here; the same version with another content is refused by it.
  fingerprint uuid,
  primary key (business_id, payment_number, kind, object_number, version)
) partition by range (payment_number);
call wall_tenant_table('transaction_steps', 'select, insert', 'select', '');
call wall_gateway_column('transaction_steps');
grant select on transaction_steps to bo_tenant;

-- Months of both partitioned tables, first and last included. The runtime runs no DDL: the migrator calls this at every
-- start for a year either way, the import for the months of its file.
create procedure ensure_transaction_months(first_month date, last_month date)
  language plpgsql as $$
declare
  month date := date_trunc('month', first_month);
  following date;
  part text;
begin
  while month <= last_month loop
    following := month + interval '1 month';
    foreach part in array array['transactions', 'transaction_steps'] loop
      if to_regclass(format('%s_%s', part, to_char(month, 'YYYYMM'))) is null then
        execute format('create table %I partition of %I for values from (%L) to (%L)',
          format('%s_%s', part, to_char(month, 'YYYYMM')), part, to_char(month, 'YYYYMMDD'), to_char(following, 'YYYYMMDD'));
      end if;
    end loop;
    month := following;
  end loop;
end $$;

-- The figures of every list and report at three levels; each key is a sum of rows that can be listed. Days and months are
-- those of UTC+8, so that a business day is one bucket; every other zone's day begins on a whole hour (Decision 14).
create table transaction_rollups (
  business_id bigint not null,
  level text not null check (level in ('hour', 'day', 'month')),
  bucket timestamptz not null,
  gateway_number text not null,
  mode text not null,
  view text not null,
  currency text not null,
  card_brand text not null,
  trade_type text not null,
  status text not null,
  count bigint not null,
  amount_minor bigint not null,
  primary key (business_id, level, bucket, gateway_number, mode, view, currency, card_brand, trade_type, status)
);
-- A sum that went back to nothing is taken away, so that the rows do not tell in which order events came.
call wall_tenant_table('transaction_rollups', 'select, insert, update, delete', 'select', '');
call wall_gateway_column('transaction_rollups');
grant select on transaction_rollups to bo_tenant;

-- Substring search over payers. LIKE is not leak-proof, so under the tenant policy no trigram index would serve it; this
-- function names the tenant itself, first in the index, and its owner may read nothing but this one table (Decision 4).
grant select on payers to bo_search;
create policy search on payers for select to bo_search using (true);
create function search_payers(email_part text, name_part text, at_most integer) returns setof uuid
  language plpgsql stable security definer
  set search_path = pg_catalog, public
as $$
declare
  -- A literal value, so that the planner sees it when it chooses the index.
  tenant bigint := nullif(current_setting('app.business_id', true), '')::bigint;
begin
  if email_part is not null and name_part is not null then
    return query select id from public.payers
      where business_id = tenant and email like email_part and names_normal like name_part limit at_most;
  elsif email_part is not null then
    return query select id from public.payers where business_id = tenant and email like email_part limit at_most;
  elsif name_part is not null then
    return query select id from public.payers where business_id = tenant and names_normal like name_part limit at_most;
  end if;
end $$;
revoke all on function search_payers from public;
grant execute on function search_payers to bo_tenant;
grant create on schema public to bo_search;
grant bo_search to current_user;
alter function search_payers owner to bo_search;
revoke create on schema public from bo_search;
revoke bo_search from current_user;
