import { monitorRegions } from '@back-office/contract/features/reports/rates';
import { addToMonth, daysOfMonth } from '@back-office/contract/kit/month';
import sql, { type Sql } from 'sql-template-tag';
import { countedCells } from './read-rate-cells.ts';
import { acquirerCountry, merchantCountries, regionByCountry } from './merchant-region.ts';
import { rateDayOf, ratesOn } from './one-currency.ts';
import { efmTermsOf, everyCountryApart, programmesOn } from './programmes.ts';
import { toDateOf } from './read-monitors.ts';

/** A business month (UTC+8), as known on a day. */
export type MonthAsked = { month: string; today: string };

const everyProgramme = (day: string) =>
  monitorRegions.flatMap((region) =>
    programmesOn(day, region).map((programme) => ({ region, ...programme })),
  );

/** The value extrapolated to the end of the month. */
export const paceOf =
  (asked: MonthAsked) =>
  (value: Sql): Sql => {
    const { daysPassed, days } = toDateOf(asked) ?? { daysPassed: 1, days: 1 };
    return sql`div(2 * ${value} * ${days}::numeric + ${daysPassed}::numeric, 2 * ${daysPassed}::numeric)`;
  };

type Judged = { numerator: Sql; denominator: Sql; amount: Sql; pricedCases: Sql };
const soFar: Judged = {
  numerator: sql`numerator`,
  denominator: sql`denominator`,
  amount: sql`case_minor`,
  pricedCases: sql`priced_cases`,
};
const atTheEnd: Judged = {
  numerator: sql`numerator_foreseen`,
  denominator: sql`denominator_foreseen`,
  amount: sql`case_minor_foreseen`,
  pricedCases: sql`priced_cases_foreseen`,
};

/** A share of `denominator` in basis points as a number of cases, rounded up as in judgeMonitor. */
const redFrom = ({ denominator, amount, pricedCases }: Judged): Sql =>
  sql`greatest(ceil(basis_points * ${denominator} / 10000.0), limit_count,
    case when ${amount} > 0 and ${amount} < limit_minor then ceil(limit_minor * ${pricedCases} / ${amount}) end)`;
const amberFrom = ({ denominator }: Judged): Sql =>
  sql`least(ceil(basis_points * ${denominator} / 10000.0), greatest(ceil(basis_points * ${denominator} / 20000.0), (limit_count + 1) / 2))`;

const lightByCount = (judged: Judged): Sql => sql`case
  when ${judged.denominator} = 0 then 'noSales'
  when ${judged.numerator} >= ${redFrom(judged)} then 'red'
  when ${judged.numerator} >= ${amberFrom(judged)} then 'amber'
  else 'green' end`;

/** Amount in US dollars of sums `s` of one currency, at its rate `r`. Each currency is rounded half up separately. */
const dollars = (minor: Sql): Sql =>
  sql`case when s.currency = 'USD' then ${minor} else coalesce(div(2 * ${minor} * r.numerator + r.denominator, 2 * r.denominator), 0) end`;

const ratesOfMonth = ({ month, today }: MonthAsked): Sql =>
  ratesOn({ day: sql`${rateDayOf(month, today)}::date`, today: sql`${today}::date` });

/** The figures of Visa and Mastercard cards that judge a month, with the country and region of each merchant. */
const cells = ({ month }: MonthAsked): Sql => sql`
  select f.*, f.month = ${`${month}-01`}::date as is_now, coalesce(c.country, ${acquirerCountry}) as country,
    coalesce(r.region, 'asiaPacific') as region
  from ${countedCells(sql`true`)} f
  left join (${merchantCountries}) c on c.business_id = f.business_id
  left join unnest(${[...regionByCountry.keys()]}::text[], ${[...regionByCountry.values()]}::text[]) as r (country, region)
    on r.country = coalesce(c.country, ${acquirerCountry})
  where f.month in (${`${addToMonth(month, -1)}-01`}::date, ${`${month}-01`}::date) and f.card_brand in ('visa', 'mastercard')`;

/** Visa's VAMP and Mastercard's ECM and HECM, by the number of cases. */
const byCount = (asked: MonthAsked): Sql => {
  const pace = paceOf(asked);
  return sql`
  select business_id, country, programme, basis_points, limit_count, numerator, denominator, null::numeric as fraud_minor, null::numeric as sales_minor,
    ${lightByCount(soFar)} as state,
    ${lightByCount(atTheEnd)} as foreseen,
    case when denominator > 0 then greatest(0, ${amberFrom(soFar)} - numerator) end::bigint as until_amber,
    case when denominator > 0 then greatest(0, ${redFrom(soFar)} - numerator) end::bigint as until_red,
    null::numeric as until_red_minor, numerator_foreseen / greatest(${redFrom(atTheEnd)}, 1) as nearness
  from (
    select n.*, ${pace(sql`numerator`)} as numerator_foreseen, ${pace(sql`case_minor`)} as case_minor_foreseen,
      ${pace(sql`priced_cases`)} as priced_cases_foreseen,
      case when by_month_before then denominator else ${pace(sql`denominator`)} end as denominator_foreseen
    from (
      select s.business_id, s.country, p.programme, p."basisPoints" as basis_points, p.count as limit_count, p."amountMinor" as limit_minor,
        p."byMonthBefore" as by_month_before,
        sum(s.chargebacks + case when p."countsFraudReports" then s.fraud_reports else 0 end)::bigint as numerator,
        greatest(0, sum(s.chargebacks + case when p."countsFraudReports" then s.fraud_reports else 0 end)
          - coalesce(sum(s.chargebacks + s.fraud_reports) filter (where s.currency <> 'USD' and r.currency is null), 0))::bigint
          as priced_cases,
        sum(case when p."byMonthBefore" then s.successes_before else s.successes end)::bigint as denominator,
        sum(${dollars(sql`s.case_minor`)}) as case_minor
      from (
        select business_id, country, region, card_brand, currency,
          coalesce(sum(chargebacks) filter (where is_now and counted_by = 'fact'), 0) as chargebacks,
          coalesce(sum(fraud_reports) filter (where is_now and counted_by = 'fact'), 0) as fraud_reports,
          coalesce(sum(chargeback_minor + fraud_report_minor) filter (where is_now and counted_by = 'fact'), 0)::numeric as case_minor,
          coalesce(sum(successes) filter (where is_now), 0) as successes,
          coalesce(sum(successes) filter (where not is_now), 0) as successes_before
        from cells group by 1, 2, 3, 4, 5
      ) s
      left join (${ratesOfMonth(asked)}) r on r.currency = s.currency
      join json_to_recordset(${JSON.stringify(everyProgramme(daysOfMonth(asked.month).to))}) as p (region text, programme text,
          "cardBrand" text, "basisPoints" int, count int, "amountMinor" numeric, "countsFraudReports" boolean, "byMonthBefore" boolean)
        on p."cardBrand" = s.card_brand and p.region = s.region
      group by 1, 2, 3, 4, 5, 6, 7
    ) n
    where numerator > 0 or denominator > 0
  ) f`;
};

/** EFM's terms of the countries with terms of their own or an exemption; '*' for all others. */
const fraudTerms = (): Sql => {
  const terms = [...everyCountryApart, '*'].flatMap((country) => {
    const found = efmTermsOf(country);
    const { payments, fraudMinor, basisPoints, secureBasisPoints } = found ?? {};
    const minor = fraudMinor === undefined ? null : String(fraudMinor);
    const isExempt = found === null;
    return [{ country, isExempt, payments, fraudMinor: minor, basisPoints, secureBasisPoints }];
  });
  return sql`json_to_recordset(${JSON.stringify(terms)}) as t (country text, "isExempt" boolean, payments bigint, "fraudMinor" numeric,
    "basisPoints" int, "secureBasisPoints" int)`;
};

/** The number of the programme's four conditions that are met. */
const conditionsMet = (fraud: Sql): Sql => sql`(
  (payments >= limit_payments)::int + (${fraud} > limit_minor)::int + (${fraud} * 10000 > sales_minor * basis_points)::int
    + (authenticated * 10000 <= payments * secure_basis_points)::int)`;

const lightByFraud = (fraud: Sql): Sql => sql`case
  when ${conditionsMet(fraud)} = 4 then 'red' when ${conditionsMet(fraud)} = 3 then 'amber' else 'green' end`;

/** Mastercard's EFM, by the amount of fraud chargebacks in cents of US dollars. */
const byFraud = (asked: MonthAsked): Sql => {
  const foreseen = paceOf(asked)(sql`fraud_minor`);
  return sql`
  select business_id, country, 'efm' as programme, basis_points, null::int as limit_count, null::bigint as numerator, null::bigint as denominator,
    fraud_minor, sales_minor, ${lightByFraud(sql`fraud_minor`)} as state, ${lightByFraud(foreseen)} as foreseen,
    null::bigint as until_amber, null::bigint as until_red,
    case when payments >= limit_payments and authenticated * 10000 <= payments * secure_basis_points
      then greatest(0, greatest(limit_minor, div(sales_minor * basis_points, 10000)) + 1 - fraud_minor) end as until_red_minor,
    ${foreseen} / greatest(limit_minor, sales_minor * basis_points / 10000.0, 1) as nearness
  from (
    select s.business_id, s.country, t.payments as limit_payments, t."fraudMinor" as limit_minor, t."basisPoints" as basis_points,
      t."secureBasisPoints" as secure_basis_points, sum(s.payments) as payments, sum(s.authenticated) as authenticated,
      sum(${dollars(sql`s.fraud_minor`)}) as fraud_minor, sum(${dollars(sql`s.sales_minor`)}) as sales_minor
    from (
      select business_id, country, currency,
        coalesce(sum(successes) filter (where not is_now), 0) as payments,
        coalesce(sum(authenticated) filter (where not is_now), 0) as authenticated,
        coalesce(sum(success_minor) filter (where not is_now), 0)::numeric as sales_minor,
        coalesce(sum(fraud_chargeback_minor) filter (where is_now and counted_by = 'fact'), 0)::numeric as fraud_minor
      from cells where card_brand = 'mastercard'
      group by 1, 2, 3
    ) s
    left join (${ratesOfMonth(asked)}) r on r.currency = s.currency
    join ${fraudTerms()} on t.country = case when s.country = any(${[...everyCountryApart]}::text[]) then s.country else '*' end
      and not t."isExempt"
    group by 1, 2, 3, 4, 5, 6
  ) f
  where payments > 0 or fraud_minor > 0`;
};

/**
 * Every merchant in every programme of its region with its current status and the forecast for the end of the month, as in
 * judgeMonitors, so that they can be filtered, counted and sorted by. Without sales there is no ratio: `noSales`.
 */
export const monitorsOverMerchants = (asked: MonthAsked): Sql => sql`(
  with cells as (${cells(asked)})
  select m.*, ${`${asked.month}-01`}::date as month from (${byCount(asked)} union all ${byFraud(asked)}) m
)`;
