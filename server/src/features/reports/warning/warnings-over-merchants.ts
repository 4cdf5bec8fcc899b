import { defaultLevels } from '@back-office/contract/features/reports/warning-levels';
import sql, { type Sql } from 'sql-template-tag';
import { paceOf, type MonthAsked } from '../rates/monitors-over-merchants.ts';

type Judged = { numerator: Sql; denominator: Sql };

/** A level in cases, rounded up, as judgeWarning has it. */
const casesOf = (level: Sql, denominator: Sql): Sql =>
  sql`ceil(${level} * ${denominator} / 10000.0)`;

const lightOf = ({ numerator, denominator }: Judged): Sql => sql`case
  when ${denominator} = 0 then 'noSales'
  when ${numerator} >= ${casesOf(sql`red`, denominator)} then 'red'
  when ${numerator} >= ${casesOf(sql`amber`, denominator)} then 'amber'
  else 'green' end`;

/** The rates of every merchant against its own levels, in the columns of `monitorsOverMerchants` that a notice is made of. */
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
