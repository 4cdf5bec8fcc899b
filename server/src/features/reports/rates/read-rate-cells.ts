import type { RateDimension } from '@back-office/contract/features/reports/rates';
import type { Counting } from '@back-office/contract/features/reports';
import { addToMonth, daysOfMonth } from '@back-office/contract/kit/month';
import sql, { join, raw, type Sql } from 'sql-template-tag';
import { businessZone, instantsOfDates } from '#platform/calendar-instants';
import type { Tx } from '#platform/database';
import { inScope, type TenantScope } from '#platform/tenant-scope';

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

/** Of the month, and of the month before. */
const sales = ['successes', 'success_minor'] as const;
const salesBefore = ['successes_before', 'success_minor_before'] as const;

/** Sales of both months, and the facts that are counted. */
export const counted = [...sales, ...salesBefore, ...facts] as const;
export type Counts = Record<(typeof counted)[number], bigint>;
/** What a month has of one value of the dimension, in one currency. */
export type RateCell = Counts & { key: string; currency: string };

export type RatesQuestion = {
  scope: TenantScope;
  month: string;
  by: RateDimension;
  countedBy: Counting;
};

type Cells = { table: Sql; key: Sql };

const firstDayOf = (month: string): string => daysOfMonth(month).from;

const sumsBy = (dimension: 'website' | 'issuingCountry'): Cells => ({
  table: sql`(select * from rate_sums where dimension = ${dimension}) f`,
  key: raw('value'),
});

/** The one place that says where each dimension stands. */
const cellsBy: Readonly<Record<Exclude<RateDimension, 'reason'>, Cells>> = {
  cardBrand: { table: raw('rate_totals'), key: raw('card_brand') },
  gateway: { table: raw('rate_totals'), key: raw('gateway_number') },
  website: sumsBy('website'),
  issuingCountry: sumsBy('issuingCountry'),
};

const listed = (columns: readonly Sql[]): Sql => join(columns, ', ');

/** What one half does not count. */
const noneOf = (columns: readonly string[]): Sql[] =>
  columns.map((name) => sql`0::bigint as ${raw(name)}`);

const ofMonth = (month: string, name: string, column: string): Sql =>
  sql`coalesce(sum(${raw(column)}) filter (where month = ${month}::date), 0)::bigint as ${raw(name)}`;

/**
 * Sales of both months and facts of one, each summed by itself: no other months and no other way of counting are read, and a row of
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

/**
 * Chargebacks by reason, from the cases themselves: cells would be as many as the cases. Cases are added up before they are held
 * against the gateways, which would otherwise read them once for each gateway.
 */
const readReasons = (
  tx: Tx,
  { scope, month, countedBy }: Omit<RatesQuestion, 'by'>,
): Promise<{ key: string; currency: string; chargebacks: bigint; chargeback_minor: bigint }[]> => {
  const { from, until } = instantsOfDates(daysOfMonth(month), businessZone);
  const within = (column: string): Sql =>
    sql`${raw(column)} >= ${from.toString()} and ${raw(column)} < ${until.toString()}`;
  const cases = sql`select payment_number, gateway_number, reason_code, currency, amount_minor from disputes where ${inScope(scope)}`;
  const of =
    countedBy === 'fact'
      ? sql`(${cases} and ${within('chargeback_at')}) d`
      : sql`(${cases} and chargeback_at is not null) d
          join transactions t on t.business_id = ${scope.businessId} and t.number = d.payment_number and ${within('t.succeeded_at')}`;
  return tx.rows(sql`
    select key, currency, sum(chargebacks)::bigint as chargebacks, sum(chargeback_minor)::bigint as chargeback_minor
    from (
      select d.gateway_number, d.reason_code as key, d.currency, count(*) as chargebacks, sum(d.amount_minor) as chargeback_minor
      from ${of} group by 1, 2, 3
    ) sums
    where gateway_number in (select gateway_number from gateways where business_id = ${scope.businessId} and mode = 'live')
    group by 1, 2`);
};

const nothing = Object.fromEntries(counted.map((name) => [name, 0n])) as Counts;

/** The cells of a month by a dimension; by reason also those of the whole, which every reason is divided by. */
export const readRateCells = async (
  tx: Tx,
  { by, ...question }: RatesQuestion,
): Promise<{ cells: RateCell[]; whole: RateCell[] }> => {
  const cells = await readCellsBy(tx, cellsBy[by === 'reason' ? 'cardBrand' : by], question);
  if (by !== 'reason') {
    return { cells, whole: cells };
  }
  const reasons = await readReasons(tx, question);
  return { cells: reasons.map((one) => ({ ...nothing, ...one })), whole: cells };
};
