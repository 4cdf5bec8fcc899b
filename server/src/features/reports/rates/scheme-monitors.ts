import {
  schemeMonitorList,
  type SchemeMonitor,
} from '@back-office/contract/features/reports/scheme-monitors';
import {
  monitorRegions,
  type MonitoringProgramme,
  type MonitorRegion,
} from '@back-office/contract/features/reports/rates';
import { businessDayOf } from '@back-office/contract/kit/business-day';
import { addToMonth, daysOfMonth, monthOf } from '@back-office/contract/kit/month';
import { schemeMonitorListWords } from '@back-office/messages/features/scheme-monitors';
import sql, { type Sql } from 'sql-template-tag';
import { listOf } from '#platform/list/list-of';
import { amongst, containedIn, type ListAsking } from '#platform/list/list-source';
import { rateOf } from '../daily/report-figures.ts';
import { judgeMonitor } from './judge-monitor.ts';
import { acquirerCountry, merchantCountries, regionByCountry } from './merchant-region.ts';
import { programmesOn } from './programmes.ts';

const monthAt = (now: Date) => {
  const today = businessDayOf(now);
  const month = monthOf(today);
  return { today, month, before: addToMonth(month, -1), ...daysOfMonth(month) };
};

const everyProgramme = (day: string) =>
  monitorRegions.flatMap((region) =>
    programmesOn(day, region).map((programme) => ({ region, ...programme })),
  );

/** The counts of each merchant in each programme of its region, this month so far. */
const counted = ({ now }: ListAsking): Sql => {
  const { from, to, before } = monthAt(now);
  const isNow = sql`f.month = ${from}::date`;
  return sql`
    select f.business_id, p.region, p.programme, p."basisPoints" as basis_points, p.count as limit_count,
      coalesce(sum(f.chargebacks + case when p."countsFraudReports" then f.fraud_reports else 0 end)
        filter (where ${isNow} and f.counted_by = 'fact'), 0)::bigint as numerator,
      coalesce(sum(f.successes) filter (where (not ${isNow}) = p."byMonthBefore"), 0)::bigint as denominator
    from rate_totals f
    left join (${merchantCountries}) c on c.business_id = f.business_id
    left join unnest(${[...regionByCountry.keys()]}::text[], ${[...regionByCountry.values()]}::text[]) as r (country, region)
      on r.country = coalesce(c.country, ${acquirerCountry})
    join json_to_recordset(${JSON.stringify(everyProgramme(to))}) as p (region text, programme text, "cardBrand" text, "basisPoints" int,
        count int, "countsFraudReports" boolean, "byMonthBefore" boolean)
      on p."cardBrand" = f.card_brand and p.region = coalesce(r.region, 'asiaPacific')
    where f.month in (${daysOfMonth(before).from}::date, ${from}::date)
    group by f.business_id, p.region, p.programme, p."basisPoints", p.count`;
};

/** The same with its light, as judgeMonitor sees it, so that lights can be filtered, counted and sorted by. */
const judged = (asking: ListAsking): Sql => sql`(
  select t.*, case
      when denominator = 0 then 'noSales'
      when numerator >= red_from then 'red'
      when numerator >= amber_from then 'amber'
      else 'green'
    end as state
  from (
    select c.*, greatest(ratio_reached, limit_count) as red_from,
      least(ratio_reached, greatest((basis_points * denominator + 19999) / 20000, (limit_count + 1) / 2)) as amber_from
    from (select n.*, (basis_points * denominator + 9999) / 10000 as ratio_reached from (${counted(asking)}) n) c
    where numerator > 0 or denominator > 0
  ) t
) m join businesses b on b.id = m.business_id`;

type Found = {
  merchantNumber: string;
  merchantName: string;
  programme: MonitoringProgramme;
  region: MonitorRegion;
  numerator: bigint;
  denominator: bigint;
};

const wire = (
  { merchantNumber, merchantName, programme, region, ...found }: Found,
  now: Date,
): SchemeMonitor => {
  const { today, month, before, to } = monthAt(now);
  const terms = programmesOn(to, region).find((one) => one.programme === programme);
  if (terms === undefined) {
    throw new Error(`No programme ${programme} is in force.`);
  }
  const { byMonthBefore, basisPoints, count } = terms;
  const limit = { basisPoints, count };
  const share = { numerator: Number(found.numerator), denominator: Number(found.denominator) };
  const { light, ...rest } = judgeMonitor(share, limit, {
    daysPassed: Number(today.slice(-2)),
    days: Number(to.slice(-2)),
    isDenominatorComplete: byMonthBefore,
  });
  return {
    id: `${merchantNumber}/${programme}`,
    merchantNumber,
    merchantName,
    programme,
    limit,
    rate: {
      ...share,
      denominatorRange: daysOfMonth(byMonthBefore ? before : month),
      basisPoints: rateOf(found.numerator, found.denominator),
    },
    state: light ?? 'noSales',
    ...rest,
  };
};

/** Spec S2.22 over all merchants, for the risk officer. */
export const schemeMonitors = listOf(schemeMonitorList, schemeMonitorListWords, {
  from: judged,
  columns: {
    merchant: sql`b.merchant_number || ' ' || b.name`,
    programme: sql`m.programme`,
    state: sql`m.state`,
    numerator: sql`m.numerator`,
    denominator: sql`m.denominator`,
    limitBasisPoints: sql`m.basis_points`,
    limitCount: sql`m.limit_count`,
    untilAmber: sql`case when m.denominator > 0 then greatest(0, m.amber_from - m.numerator) end`,
    untilRed: sql`case when m.denominator > 0 then greatest(0, m.red_from - m.numerator) end`,
  },
  filters: {
    state: (state) => sql`m.state = ${state}`,
    programmes: amongst(sql`m.programme`),
    search: containedIn(sql`b.name`, sql`b.merchant_number`),
  },
  tab: sql`m.state`,
  order: sql`array_position(array['red', 'amber', 'noSales', 'green'], m.state), m.numerator::float8 / greatest(m.red_from, 1) desc,
    b.merchant_number, m.programme`,
  select: sql`b.merchant_number as "merchantNumber", b.name as "merchantName", m.programme, m.region, m.numerator, m.denominator`,
  row: (found: Found, { now }) => wire(found, now),
});
