import type { RateDimension } from '@back-office/contract/features/reports/rates';
import type { Counting } from '@back-office/contract/features/reports';
import { addToMonth, daysOfMonth } from '@back-office/contract/kit/month';
import sql, { join, raw, type Sql } from 'sql-template-tag';
import type { Tx } from '#platform/database';
import { inScope, type TenantScope } from '#platform/tenant-scope';

/**
 * The totals that the schemes' programmes use, for the businesses of a condition, together with a negative cell for the cases
 * that Visa leaves out: won after a response with Compelling Evidence 3.0 (docs/rates.md).
 */
export const countedCells = (business: Sql): Sql => sql`(
  select business_id, counted_by, month, gateway_number, currency, card_brand, successes, success_minor, authenticated, chargebacks,
    chargeback_minor, fraud_chargebacks, fraud_chargeback_minor, fraud_reports, fraud_report_minor, 0 as compelling
  from rate_totals where ${business}
  union all
  select business_id, 'fact', date_trunc('month', business_day(chargeback_at))::date, gateway_number, currency, 'visa', 0, 0, 0, -1,
    -amount_minor, -1, -amount_minor, 0, 0, 1
  from disputes where ${business} and is_compelling and state = 'won' and chargeback_at is not null)`;

const facts = [
  'chargebacks',
  'chargeback_minor',
  'refunds',
  'refund_minor',
  'rdr',
  'ethoca',
  'fraud_reports',
  'fraud_report_minor',
] as const;

/** Sales of the month, and of the month before. */
const sales = ['successes', 'success_minor'] as const;
const salesBefore = ['successes_before', 'success_minor_before'] as const;

/** Sales of both months, and the counted facts. */
export const counted = [...sales, ...salesBefore, ...facts] as const;
export type Counts = Record<(typeof counted)[number], bigint>;
/** Figures of a month for one value of the dimension, in one currency. */
export type RateCell = Counts & { key: string; currency: string };

export type RatesQuestion = {
  scope: TenantScope;
  month: string;
  by: RateDimension;
  countedBy: Counting;
};

type Cells = { table: Sql; key: Sql };

const firstDayOf = (month: string): string => daysOfMonth(month).from;

const sumsBy = (dimension: 'website' | 'issuingCountry' | 'reason'): Cells => ({
  table: sql`(select * from rate_sums where dimension = ${dimension}) f`,
  key: raw('value'),
});

/** The table and column of each dimension, defined only here. */
const cellsBy: Readonly<Record<RateDimension, Cells>> = {
  cardBrand: { table: raw('rate_totals'), key: raw('card_brand') },
  gateway: { table: raw('rate_totals'), key: raw('gateway_number') },
  website: sumsBy('website'),
  issuingCountry: sumsBy('issuingCountry'),
  reason: sumsBy('reason'),
};

const listed = (columns: readonly Sql[]): Sql => join(columns, ', ');

/** Zeros for the columns that one half does not count. */
const noneOf = (columns: readonly string[]): Sql[] =>
  columns.map((name) => sql`0::bigint as ${raw(name)}`);

const ofMonth = (month: string, name: string, column: string): Sql =>
  sql`coalesce(sum(${raw(column)}) filter (where month = ${month}::date), 0)::bigint as ${raw(name)}`;

/**
 * Sales of both months and facts of one, summed separately: no other months and no other way of counting are read, and a row of
 * sales adds nothing to the sums of facts.
 */
const readCellsBy = (
  tx: Tx,
  { table, key }: Cells,
  { scope, month, countedBy }: Omit<RatesQuestion, 'by'>,
): Promise<RateCell[]> => {
  const [now, before] = [firstDayOf(month), firstDayOf(addToMonth(month, -1))];
  const ofBoth = [
    ...sales.map((column) => ofMonth(now, column, column)),
    ...sales.map((column) => ofMonth(before, `${column}_before`, column)),
  ];
  const ofFacts = facts.map((column) => sql`sum(${raw(column)})::bigint as ${raw(column)}`);
  const cells = sql`from ${table} where ${inScope(scope)}`;
  return tx.rows<RateCell>(sql`
    select key, currency, ${listed(counted.map((name) => sql`sum(${raw(name)})::bigint as ${raw(name)}`))}
    from (
      select ${key} as key, currency, ${listed([...ofBoth, ...noneOf(facts)])}
      ${cells} and counted_by = 'sale' and month in (${before}::date, ${now}::date) group by 1, 2
      union all
      select ${key}, currency, ${listed([...noneOf([...sales, ...salesBefore]), ...ofFacts])}
      ${cells} and counted_by = ${countedBy} and month = ${now}::date group by 1, 2
    ) halves
    group by 1, 2`);
};

/** The cells of a month by a dimension; by reason also those of the whole, which every reason is divided by. */
export const readRateCells = async (
  tx: Tx,
  { by, ...question }: RatesQuestion,
): Promise<{ cells: RateCell[]; whole: RateCell[] }> => {
  const cells = await readCellsBy(tx, cellsBy[by], question);
  if (by !== 'reason') {
    return { cells, whole: cells };
  }
  return {
    // A reason from the other way of counting, or from another month, has none here.
    cells: cells.filter(({ chargebacks }) => chargebacks !== 0n),
    whole: await readCellsBy(tx, cellsBy.cardBrand, question),
  };
};
