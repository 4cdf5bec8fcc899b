import type { RateWarning } from '@back-office/contract/features/reports/rates';
import {
  defaultLevels,
  type WarnedRate,
} from '@back-office/contract/features/reports/warning-levels';
import { daysOfMonth } from '@back-office/contract/kit/month';
import sql, { type Sql } from 'sql-template-tag';
import type { Tx } from '#platform/database';
import type { TenantScope } from '#platform/tenant-scope';
import { type MonthAsked, paceOf } from '../rates/monitors-over-merchants.ts';
import { rate } from '../rates/rate-figures.ts';
import { toDateOf } from '../rates/read-monitors.ts';
import { type RateCell, readRateCells } from '../rates/read-rate-cells.ts';
import { judgeWarning } from './judge-warning.ts';
import { readWarningLevels } from './warning-levels.ts';

type Asked = {
  scope: TenantScope;
  month: string;
  today: string;
  /** Cells counted by the fact's month, if already read. */
  cells: readonly RateCell[] | null;
};

/** The rates of the gateways that the reader may see, compared with the levels of the business. */
export const readWarnings = async (
  tx: Tx,
  { scope, month, today, cells }: Asked,
): Promise<Record<WarnedRate, RateWarning>> => {
  const question = { scope, month, by: 'cardBrand', countedBy: 'fact' } as const;
  const counted = cells ?? (await readRateCells(tx, question)).whole;
  const levels = await readWarningLevels(tx, scope.businessId);
  const sumOf = (name: 'successes' | 'chargebacks' | 'fraud_reports'): bigint =>
    counted.reduce((sum, cell) => sum + cell[name], 0n);
  const sales = { count: sumOf('successes'), range: daysOfMonth(month) };
  const toDate = toDateOf({ month, today });
  return {
    chargebacks: judgeWarning(rate(sumOf('chargebacks'), sales), levels.chargebacks, toDate),
    fraud: judgeWarning(rate(sumOf('fraud_reports'), sales), levels.fraud, toDate),
  };
};

type Judged = { numerator: Sql; denominator: Sql };

/** A level in cases, rounded up as in judgeWarning. */
const casesOf = (level: Sql, denominator: Sql): Sql =>
  sql`ceil(${level} * ${denominator} / 10000.0)`;

const lightOf = ({ numerator, denominator }: Judged): Sql => sql`case
  when ${denominator} = 0 then 'noSales'
  when ${numerator} >= ${casesOf(sql`red`, denominator)} then 'red'
  when ${numerator} >= ${casesOf(sql`amber`, denominator)} then 'amber'
  else 'green' end`;

/** The rates of every merchant compared with its own levels, in the columns of `monitorsOverMerchants` that notices use. */
export const warningsOverMerchants = (asked: MonthAsked): Sql => {
  const pace = paceOf(asked);
  const until = (level: Sql): Sql =>
    sql`case when denominator > 0 then greatest(0, ${casesOf(level, sql`denominator`)} - numerator) end::bigint`;
  return sql`(
  select business_id, rate as programme, ${lightOf({ numerator: sql`numerator`, denominator: sql`denominator` })} as state,
    ${lightOf({ numerator: pace(sql`numerator`), denominator: pace(sql`denominator`) })} as foreseen,
    ${until(sql`amber`)} as until_amber, ${until(sql`red`)} as until_red, null::numeric as until_red_minor,
    ${`${asked.month}-01`}::date as month
  from (
    select s.business_id, n.rate, n.numerator, s.denominator, coalesce(l.amber, ${defaultLevels.amber}) as amber,
      coalesce(l.red, ${defaultLevels.red}) as red
    from (
      select business_id, coalesce(sum(successes) filter (where counted_by = 'sale'), 0)::bigint as denominator,
        coalesce(sum(chargebacks) filter (where counted_by = 'fact'), 0)::bigint as chargebacks,
        coalesce(sum(fraud_reports) filter (where counted_by = 'fact'), 0)::bigint as fraud_reports
      from rate_totals where month = ${`${asked.month}-01`}::date group by 1
    ) s
    cross join lateral (values ('chargebacks', s.chargebacks), ('fraud', s.fraud_reports)) n (rate, numerator)
    left join rate_warning_levels l on l.business_id = s.business_id and l.rate = n.rate
  ) r)`;
};
