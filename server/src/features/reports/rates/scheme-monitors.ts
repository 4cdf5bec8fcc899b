import {
  schemeMonitorList,
  type MonitorState,
  type SchemeMonitor,
  type WatchedProgramme,
} from '@back-office/contract/features/reports/scheme-monitors';
import { businessDayOf } from '@back-office/contract/kit/business-day';
import { monthOf } from '@back-office/contract/kit/month';
import { schemeMonitorListWords } from '@back-office/messages/features/scheme-monitors';
import sql from 'sql-template-tag';
import { listOf } from '#platform/list/list-of';
import { amongst, containedIn } from '#platform/list/list-source';
import { monitorsOverMerchants } from './monitors-over-merchants.ts';
import { conversionsBy, ratesOn } from './one-currency.ts';
import { monthsOfCases, type Found as MonthOfCases } from './case-months.ts';
import { judgeMonitors } from './read-monitors.ts';

type Numbers<Row> = { [Key in keyof Row]: Row[Key] extends bigint ? string : Row[Key] };
type Found = {
  merchantNumber: string;
  merchantName: string;
  country: string;
  programme: WatchedProgramme;
  state: MonitorState;
  foreseen: MonitorState;
  months: Numbers<MonthOfCases>[] | null;
  rates: { currency: string; numerator: string; denominator: string }[] | null;
};

const monthsFrom = (found: Found['months']): MonthOfCases[] =>
  (found ?? []).map(({ month, brand, currency, ...one }) => ({
    month,
    brand,
    currency,
    successes: BigInt(one.successes),
    success_minor: BigInt(one.success_minor),
    authenticated: BigInt(one.authenticated),
    chargebacks: BigInt(one.chargebacks),
    fraud_reports: BigInt(one.fraud_reports),
    fraud_chargebacks: BigInt(one.fraud_chargebacks),
    fraud_chargeback_minor: BigInt(one.fraud_chargeback_minor),
    case_minor: BigInt(one.case_minor),
    compelling: BigInt(one.compelling),
  }));

/** All programmes of the merchant, as he sees them himself. */
const judged = ({ country, months, rates }: Found, today: string) => {
  const found = monthsFrom(months);
  const { dollars } = conversionsBy(
    (rates ?? []).map(({ currency, numerator, denominator }) => ({
      currency,
      numerator: BigInt(numerator),
      denominator: BigInt(denominator),
    })),
    today,
  );
  const ofAll = dollars(found.map(({ currency }) => currency));
  return judgeMonitors(country, { month: monthOf(today), today, found, dollars: ofAll });
};

const wire = (found: Found, now: Date): SchemeMonitor => {
  const { merchantNumber, merchantName, programme, state, foreseen } = found;
  const { monitors, efm } = judged(found, businessDayOf(now));
  const byCount = monitors.find((one) => one.programme === programme) ?? null;
  const byFraud = programme === 'efm' ? efm : null;
  const standing = (byCount ?? byFraud)?.standing;
  if (standing === undefined) {
    throw new Error(`No programme ${programme} is in force for ${merchantNumber}.`);
  }
  const id = `${merchantNumber}/${programme}`;
  const row = { id, merchantNumber, merchantName, programme, state, foreseen };
  return { ...row, byCount, byFraud, standing };
};

const today = sql`m.today`;
const worstFirst = sql`array['red', 'amber', 'noSales', 'green']`;

/** Spec S2.22 across all merchants, for the risk officer. */
export const schemeMonitors = listOf(schemeMonitorList, schemeMonitorListWords, {
  from: ({ now }) => {
    const day = businessDayOf(now);
    return sql`${monitorsOverMerchants({ month: monthOf(day), today: day })} m join businesses b on b.id = m.business_id`;
  },
  columns: {
    merchant: sql`b.merchant_number || ' ' || b.name`,
    programme: sql`m.programme`,
    state: sql`m.state`,
    numerator: sql`m.numerator`,
    denominator: sql`m.denominator`,
    limitBasisPoints: sql`m.basis_points`,
    limitCount: sql`m.limit_count`,
    fraud: sql`m.fraud_minor::bigint`,
    sales: sql`m.sales_minor::bigint`,
    untilAmber: sql`m.until_amber`,
    untilRed: sql`m.until_red`,
    foreseen: sql`m.foreseen`,
  },
  filters: {
    state: (state) => sql`m.state = ${state}`,
    programmes: amongst(sql`m.programme`),
    search: containedIn(sql`b.name`, sql`b.merchant_number`),
  },
  currency: sql`'USD'`,
  tab: sql`m.state`,
  order: sql`array_position(${worstFirst}, m.foreseen), array_position(${worstFirst}, m.state), m.nearness desc, b.merchant_number, m.programme`,
  select: sql`b.merchant_number as "merchantNumber", b.name as "merchantName", m.country, m.programme, m.state, m.foreseen,
    (select json_agg(json_build_object('month', h.month, 'brand', h.brand, 'currency', h.currency, 'successes', h.successes::text,
        'success_minor', h.success_minor::text, 'authenticated', h.authenticated::text, 'chargebacks', h.chargebacks::text,
        'fraud_reports', h.fraud_reports::text, 'fraud_chargebacks', h.fraud_chargebacks::text,
        'fraud_chargeback_minor', h.fraud_chargeback_minor::text, 'case_minor', h.case_minor::text,
        'compelling', h.compelling::text))
      from (${monthsOfCases({ business: sql`m.business_id`, gateways: null }, sql`m.month`)}) h) as months,
    (select json_agg(json_build_object('currency', r.currency, 'numerator', r.numerator::text, 'denominator', r.denominator::text))
      from (${ratesOn({ day: today, today })}) r) as rates`,
  row: (found: Found, { now }) => wire(found, now),
});
