import type { RateDimension } from '@back-office/contract/features/reports/rates';
import type { Counting } from '@back-office/contract/features/reports';
import { addToMonth, daysOfMonth } from '@back-office/contract/kit/month';
import sql, { raw, type Sql } from 'sql-template-tag';
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
type Counted = (typeof facts)[number] | 'successes' | 'success_minor';

/** Sales of the month and of the month before, and the facts that are counted. */
export const counted = [
  'successes',
  'success_minor',
  'successes_before',
  'success_minor_before',
  ...facts,
] as const;
export type Counts = Record<(typeof counted)[number], bigint>;
/** What a month has of one value of the dimension, in one currency. */
export type RateCell = Counts & { key: string; currency: string };

export type RatesQuestion = {
  scope: TenantScope;
  month: string;
  by: RateDimension;
  countedBy: Counting;
};

const firstDayOf = (month: string): string => daysOfMonth(month).from;

/** The one place that says where each dimension stands: a column of the cells, or of those without country and website. */
const cellsBy: Readonly<Record<Exclude<RateDimension, 'reason'>, { table: Sql; key: Sql }>> = {
  cardBrand: { table: raw('rate_totals'), key: raw('card_brand') },
  gateway: { table: raw('rate_totals'), key: raw('gateway_number') },
  website: { table: raw('rate_figures'), key: raw('website') },
  issuingCountry: { table: raw('rate_figures'), key: raw('issuing_country') },
};

const sumOf = (column: Counted, condition: Sql, name: string = column): Sql =>
  sql`coalesce(sum(${raw(column)}) filter (where ${condition}), 0)::bigint as ${raw(name)}`;

const readCellsBy = (
  tx: Tx,
  { table, key }: { table: Sql; key: Sql },
  { scope, month, countedBy }: Omit<RatesQuestion, 'by'>,
): Promise<RateCell[]> => {
  const [now, before] = [firstDayOf(month), firstDayOf(addToMonth(month, -1))];
  const ofMonth = sql`month = ${now}::date`;
  const ofBefore = sql`month = ${before}::date`;
  const ofFacts = sql`month = ${now}::date and counted_by = ${countedBy}`;
  const [fact = sql``, ...others] = facts.map((column) => sumOf(column, ofFacts));
  return tx.rows<RateCell>(sql`
    select ${key} as key, currency, ${sumOf('successes', ofMonth)}, ${sumOf('success_minor', ofMonth)},
      ${sumOf('successes', ofBefore, 'successes_before')}, ${sumOf('success_minor', ofBefore, 'success_minor_before')},
      ${fact}${others.map((one) => sql`, ${one}`).reduce((all, one) => sql`${all}${one}`, sql``)}
    from ${table}
    where ${inScope(scope)} and counted_by in ('fact', 'sale') and month in (${before}::date, ${now}::date)
    group by 1, 2`);
};

/** Chargebacks by reason, from the cases themselves: cells would be as many as the cases. */
const readReasons = (
  tx: Tx,
  { scope, month, countedBy }: Omit<RatesQuestion, 'by'>,
): Promise<{ key: string; currency: string; chargebacks: bigint; chargeback_minor: bigint }[]> => {
  const { from, until } = instantsOfDates(daysOfMonth(month), businessZone);
  const within = (column: string): Sql =>
    sql`${raw(column)} >= ${from.toString()} and ${raw(column)} < ${until.toString()}`;
  const cases = sql`select payment_number, reason_code, currency, amount_minor from disputes
    where ${inScope(scope)} and gateway_number in (select gateway_number from gateways where business_id = ${scope.businessId} and mode = 'live')`;
  const of =
    countedBy === 'fact'
      ? sql`(${cases} and ${within('chargeback_at')}) d`
      : sql`(${cases} and chargeback_at is not null) d
          join transactions t on t.business_id = ${scope.businessId} and t.number = d.payment_number and ${within('t.succeeded_at')}`;
  return tx.rows(sql`
    select d.reason_code as key, d.currency, count(*) as chargebacks, sum(d.amount_minor)::bigint as chargeback_minor
    from ${of} group by 1, 2`);
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
