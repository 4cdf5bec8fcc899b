import type { PoolClient } from 'pg';
import type * as payment from '@back-office/contract/features/payment';
import { businessDayOf } from '@back-office/contract/kit/business-day';
import { asOwner } from './test-database.ts';

type CardBrand = (typeof payment.cardBrands)[number] | 'none';

/** A payment as stored, with its payer's details in place of an id. */
export type PlantedPayment = {
  business_id: bigint;
  number: string;
  gateway_number: string;
  merchant_order_number: string;
  trade_type: payment.TradeType;
  mode: payment.Mode;
  status: payment.PaymentStatus;
  view: 'payment' | 'declined' | 'uncompleted' | 'preauthorised';
  currency: string;
  amount_minor: bigint;
  ordered_at: Date;
  /** When it became known; not before its order. */
  arrived_at: Date;
  processed_at: Date | null;
  preauth_status: payment.PreauthStatus | null;
  preauth_expires_at: Date | null;
  decline_class: payment.DeclineClass | null;
  card_brand: CardBrand;
  card_first6: string | null;
  card_last4: string | null;
  issuing_country: string | null;
  billing_country: string | null;
  payment_country: string | null;
  wallet_type: (typeof payment.walletTypes)[number] | null;
  ip: string | null;
  refunded_minor: bigint;
  has_chargeback: boolean;
  has_fraud_chargeback: boolean;
  has_retrieval: boolean;
  has_fraud_report: boolean;
  appeal_status: (typeof payment.appealStatuses)[number];
  rdr_count: number;
  ethoca_count: number;
  payer: { email: string; name: string; shipToName: string };
};

const serial = (count: number): string => String(count).padStart(14, '0');

let planted = 0;

/** A plain successful sale of 12.80 USD; tests override what they need. */
export const aPayment = (wanted: Partial<PlantedPayment> = {}): PlantedPayment => {
  planted += 1;
  const orderedAt = wanted.ordered_at ?? new Date('2026-11-20T08:15:00.000Z');
  return {
    business_id: 1n,
    number: businessDayOf(orderedAt).replaceAll('-', '') + serial(planted),
    gateway_number: '10000101',
    merchant_order_number: `order-${planted}`,
    trade_type: 'consumption',
    mode: 'live',
    status: 'success',
    view: 'payment',
    currency: 'USD',
    amount_minor: 1280n,
    ordered_at: orderedAt,
    arrived_at: orderedAt,
    processed_at: orderedAt,
    preauth_status: null,
    preauth_expires_at: null,
    decline_class: null,
    card_brand: 'visa',
    card_first6: '411111',
    card_last4: '1111',
    issuing_country: 'US',
    billing_country: 'US',
    payment_country: 'US',
    wallet_type: null,
    ip: '203.0.113.7',
    refunded_minor: 0n,
    has_chargeback: false,
    has_fraud_chargeback: false,
    has_retrieval: false,
    has_fraud_report: false,
    appeal_status: 'noAppeal',
    rdr_count: 0,
    ethoca_count: 0,
    payer: { email: 'mei@example.com', name: 'Mei Chan', shipToName: 'Mei Chan' },
    ...wanted,
  };
};

const asJson = (rows: readonly object[]): string =>
  JSON.stringify(rows, (_key, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  );

const statements = [
  // Gateways of a business: the digits of its merchant number, 99 for tests.
  `insert into businesses (id, merchant_number, name, status, merchant_status, region, service_from, created_at)
   select distinct business_id, (100000 + business_id)::text, 'Planted', 40, 'normal', 'overseas', date '2025-01-01', timestamptz '2025-01-01Z'
   from planted on conflict do nothing`,
  `insert into gateways (business_id, gateway_number, name, mode, is_active, created_at)
   select distinct business_id, gateway_number, 'Planted', case when gateway_number like '%99' then 'test' else 'live' end, true, timestamptz '2025-01-01Z'
   from planted on conflict do nothing`,
  `insert into payers (business_id, id, email, name, ship_to_name, names_normal)
   select distinct business_id, payer_id, lower(email), name, ship_to_name, lower(name || E'\\n' || ship_to_name) from planted on conflict do nothing`,
  `insert into transactions (business_id, number, version, gateway_number, merchant_order_number, trade_type, mode, status, view,
     authorisation_sent, currency, amount_minor, ordered_at, processed_at, preauth_status, preauth_expires_at, decline_class,
     card_brand, card_first6, card_last4, issuing_country, billing_country, payment_country, wallet_type, ip, payer_id,
     authorised_minor, refunded_minor, has_chargeback, has_fraud_chargeback, has_retrieval, has_fraud_report, appeal_status,
     rdr_count, ethoca_count)
   select business_id, number, 1, gateway_number, merchant_order_number, trade_type, mode, status, view,
     true, currency, amount_minor, ordered_at, processed_at, preauth_status, preauth_expires_at, decline_class,
     card_brand, card_first6, card_last4, issuing_country, billing_country, payment_country, wallet_type, ip, payer_id,
     case when preauth_status is not null then amount_minor end, refunded_minor, has_chargeback, has_fraud_chargeback,
     has_retrieval, has_fraud_report, appeal_status, rdr_count, ethoca_count
   from planted`,
  `insert into merchant_orders (business_id, merchant_order_number, number, gateway_number)
   select business_id, merchant_order_number, number, gateway_number from planted`,
  `insert into transaction_arrivals (business_id, arrived_at, number, ordered_at, gateway_number)
   select business_id, arrived_at, number, ordered_at, gateway_number from planted`,
  `insert into arrival_clocks (business_id, last_arrived_at) select business_id, max(arrived_at) from planted group by 1
   on conflict (business_id) do update set last_arrived_at = greatest(arrival_clocks.last_arrived_at, excluded.last_arrived_at)`,
  `insert into transaction_rollups (business_id, level, bucket, gateway_number, mode, view, currency, card_brand, trade_type, status, count, amount_minor)
   select business_id, level, date_trunc(level, ordered_at at time zone interval '8 hours') at time zone interval '8 hours',
     gateway_number, mode, view, currency, card_brand, trade_type, status, count(*), sum(amount_minor)
   from planted, unnest(array['hour', 'day', 'month']) as level group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10
   on conflict (business_id, level, bucket, gateway_number, mode, view, currency, card_brand, trade_type, status)
   do update set count = transaction_rollups.count + excluded.count, amount_minor = transaction_rollups.amount_minor + excluded.amount_minor`,
  `insert into transaction_totals (business_id, level, bucket, gateway_number, mode, view, currency, status, count, amount_minor)
   select business_id, level, date_trunc(level, ordered_at at time zone interval '8 hours') at time zone interval '8 hours',
     gateway_number, mode, view, currency, status, count(*), sum(amount_minor)
   from planted, unnest(array['hour', 'day', 'month']) as level group by 1, 2, 3, 4, 5, 6, 7, 8
   on conflict (business_id, level, bucket, gateway_number, mode, view, currency, status)
   do update set count = transaction_totals.count + excluded.count, amount_minor = transaction_totals.amount_minor + excluded.amount_minor`,
];

/** Figures that a view counts from the rows of whole businesses. */
const countedTables = ['daily_figures', 'daily_totals', 'rate_figures', 'rate_totals', 'rate_sums'];

/** Named, so that a connection plans the large views once. */
const recount = async (client: PoolClient, businessIds: readonly string[]): Promise<void> => {
  for (const table of countedTables) {
    await client.query(`delete from ${table} where business_id = any($1::bigint[])`, [businessIds]);
    await client.query({
      name: `recount ${table}`,
      text: `insert into ${table} select * from ${table}_counted where business_id = any($1::bigint[])`,
      values: [businessIds],
    });
  }
};

/** Inserts payments, and all the rows the feed would write with them, into a test's database in one transaction. */
export const plantPayments = (url: string, payments: readonly PlantedPayment[]): Promise<void> =>
  asOwner(url, async (client) => {
    const days = payments.map(({ ordered_at: at }) => businessDayOf(at)).toSorted();
    await client.query('call ensure_transaction_months($1::date, $2::date)', [
      days[0],
      days.at(-1),
    ]);
    await client.query(`begin;
      create temporary table planted on commit drop as
      select t.*, null::text as email, null::text as name, null::text as ship_to_name, null::timestamptz as arrived_at from only transactions t limit 0`);
    await client.query(
      `insert into planted select * from json_populate_recordset(null::planted, $1::json)`,
      [
        asJson(
          payments.map(({ payer, ...row }) => ({
            ...row,
            email: payer.email,
            name: payer.name,
            ship_to_name: payer.shipToName,
          })),
        ),
      ],
    );
    await client.query(
      `update planted set payer_id = md5(concat_ws(E'\\n', email, name, ship_to_name))::uuid`,
    );
    for (const statement of statements) {
      await client.query(statement);
    }
    await recount(client, [...new Set(payments.map((one) => String(one.business_id)))]);
    await client.query('commit');
  });
