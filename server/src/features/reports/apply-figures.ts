import sql from 'sql-template-tag';
import type { Tx } from '#platform/database';
import { applyDailyFigures } from './daily/apply-daily-figures.ts';
import type { FigureChange } from './figure-changes.ts';
import { applyRateFigures } from './rates/apply-rate-figures.ts';

/** The key of a total; a roll-up has two more columns. */
const isSameTotal = sql`t.business_id = r.business_id and t.level = r.level and t.bucket = r.bucket
  and t.gateway_number = r.gateway_number and t.mode = r.mode and t.view = r.view and t.currency = r.currency
  and t.status = r.status`;

/** Removes totals that became zero, by key; this transaction still locks their rows. */
const removeEmptiedTotals = async (tx: Tx, emptied: string): Promise<void> => {
  await tx.run(sql`
    delete from transaction_totals t
    using json_populate_recordset(null::transaction_totals, ${emptied}) as r
    where ${isSameTotal}`);
};

/**
 * Updates the totals by the differences of the roll-ups, given as JSON of their rows. Written after them in key order, so that
 * batches wait for each other in one direction only. Decision 14.
 */
const applyTotals = async (tx: Tx, differences: string): Promise<void> => {
  const [moved] = await tx.rows<{ emptied: string | null }>(sql`
    with moved as (
      insert into transaction_totals as t (business_id, level, bucket, gateway_number, mode, view, currency, status, count,
        amount_minor)
      select business_id, level, bucket, gateway_number, mode, view, currency, status, sum(count)::bigint,
        sum(amount_minor)::bigint
      from json_populate_recordset(null::transaction_rollups, ${differences})
      group by business_id, level, bucket, gateway_number, mode, view, currency, status
      having sum(count) <> 0 or sum(amount_minor) <> 0
      order by business_id, level, bucket, gateway_number, mode, view, currency, status
      on conflict (business_id, level, bucket, gateway_number, mode, view, currency, status)
      do update set count = t.count + excluded.count, amount_minor = t.amount_minor + excluded.amount_minor
      returning t.*
    )
    select json_agg(moved)::text as emptied from moved where count = 0 and amount_minor = 0`);
  if (moved?.emptied) {
    await removeEmptiedTotals(tx, moved.emptied);
  }
};

/** The attributes of a payment that figures use. */
export type CountedPayment = {
  businessId: bigint;
  number: string;
  /** ISO instant; the hour is UTC's. */
  orderedAt: string;
  /** YYYY-MM-DD in UTC+8. */
  businessDay: string;
  /** YYYY-MM-DD in UTC+8, of its capture, else its result; null unless it succeeded. */
  successDay: string | null;
  gatewayNumber: string;
  mode: string;
  view: string;
  currency: string;
  cardBrand: string;
  tradeType: string;
  status: string;
  declineClass: string | null;
  /** 'none' if not reported, as for the card brand. */
  issuingCountry: string;
  website: string;
  /** With 3-D Secure, authenticated or attempted. */
  isAuthenticated: boolean;
  /** The captured amount, else the ordered amount. */
  amountMinor: bigint;
};

export type CountedChange = { before: CountedPayment | undefined; after: CountedPayment };

type Bucket = { level: 'hour' | 'day' | 'month'; start: string };
type Difference = { bucket: Bucket; payment: CountedPayment; count: bigint; amountMinor: bigint };

/** Decision 14: hours of UTC, days and months of UTC+8. */
const bucketsOf = ({ orderedAt, businessDay }: CountedPayment): Bucket[] => [
  { level: 'hour', start: `${orderedAt.slice(0, 13)}:00:00Z` },
  { level: 'day', start: `${businessDay}T00:00:00+08:00` },
  { level: 'month', start: `${businessDay.slice(0, 7)}-01T00:00:00+08:00` },
];

const dimensionsOf = (payment: CountedPayment): string =>
  [
    payment.businessId,
    payment.gatewayNumber,
    payment.mode,
    payment.view,
    payment.currency,
    payment.cardBrand,
    payment.tradeType,
    payment.status,
  ].join('/');

const differencesOf = (changes: readonly CountedChange[]): Difference[] => {
  const differences = new Map<string, Difference>();
  const add = (payment: CountedPayment, count: bigint): void => {
    const dimensions = dimensionsOf(payment);
    for (const bucket of bucketsOf(payment)) {
      const key = `${dimensions}/${bucket.level}/${bucket.start}`;
      const known = differences.get(key) ?? { bucket, payment, count: 0n, amountMinor: 0n };
      known.count += count;
      known.amountMinor += count * payment.amountMinor;
      differences.set(key, known);
    }
  };
  for (const { before, after } of changes) {
    if (before !== undefined) {
      add(before, -1n);
    }
    add(after, 1n);
  }
  return [...differences.values()].filter(
    (difference) => difference.count !== 0n || difference.amountMinor !== 0n,
  );
};

const rowOf = ({ bucket, payment, count, amountMinor }: Difference) => ({
  business_id: String(payment.businessId),
  level: bucket.level,
  bucket: bucket.start,
  gateway_number: payment.gatewayNumber,
  mode: payment.mode,
  view: payment.view,
  currency: payment.currency,
  card_brand: payment.cardBrand,
  trade_type: payment.tradeType,
  status: payment.status,
  count: String(count),
  amount_minor: String(amountMinor),
});

const removeEmptiedRollups = async (tx: Tx, emptied: string): Promise<void> => {
  await tx.run(sql`
    delete from transaction_rollups t
    using json_populate_recordset(null::transaction_rollups, ${emptied}) as r
    where ${isSameTotal} and t.card_brand = r.card_brand and t.trade_type = r.trade_type`);
};

/**
 * Updates the figures by the changes. Last in its transaction and in key order, so that batches wait for each other here only,
 * briefly, and never deadlock.
 */
const applyRollups = async (tx: Tx, changes: readonly CountedChange[]): Promise<void> => {
  const differences = differencesOf(changes);
  if (differences.length === 0) {
    return;
  }
  const rows = JSON.stringify(differences.map(rowOf));
  const [moved] = await tx.rows<{ emptied: string | null }>(sql`
    with moved as (
      insert into transaction_rollups as t (business_id, level, bucket, gateway_number, mode, view, currency, card_brand,
        trade_type, status, count, amount_minor)
      select r.business_id, r.level, r.bucket, r.gateway_number, r.mode, r.view, r.currency, r.card_brand, r.trade_type,
        r.status, r.count, r.amount_minor
      from json_populate_recordset(null::transaction_rollups, ${rows}) as r
      order by r.business_id, r.level, r.bucket, r.gateway_number, r.mode, r.view, r.currency, r.card_brand,
        r.trade_type, r.status
      on conflict (business_id, level, bucket, gateway_number, mode, view, currency, card_brand, trade_type, status)
      do update set count = t.count + excluded.count, amount_minor = t.amount_minor + excluded.amount_minor
      returning t.*
    )
    select json_agg(moved)::text as emptied from moved where count = 0 and amount_minor = 0`);
  if (moved?.emptied) {
    await removeEmptiedRollups(tx, moved.emptied);
  }
  await applyTotals(tx, rows);
};

/**
 * Updates every figure after a change of payments and their facts: roll-ups, daily report, rates. Always in this order and last
 * in the transaction, so that batches wait for each other in one direction only (Decision 14). Callers must begin with
 * `holdMonths`.
 */
export const applyFigures = async (tx: Tx, change: FigureChange): Promise<void> => {
  await applyRollups(tx, change.payments);
  await applyDailyFigures(tx, change);
  await applyRateFigures(tx, change);
};
