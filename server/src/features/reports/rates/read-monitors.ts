import type {
  EfmMonitor,
  Monitor,
  MonitorRegion,
} from '@back-office/contract/features/reports/rates';
import { addToMonth, daysOfMonth, monthOf } from '@back-office/contract/kit/month';
import sql, { type Sql } from 'sql-template-tag';
import type { Tx } from '#platform/database';
import type { TenantScope } from '#platform/tenant-scope';
import { countedCells } from './read-rate-cells.ts';
import { isExcessiveFraud, judgeEfm, type FraudMonth } from './judge-efm.ts';
import { amountAtPace, judgeMonitor, type MonthToDate } from './judge-monitor.ts';
import { readCountry, regionOf } from './merchant-region.ts';
import type { OneCurrency } from './one-currency.ts';
import { programmeStanding } from './programme-standing.ts';
import { efmTermsOf, programmesOn, type Programme } from './programmes.ts';
import { rate } from './rate-figures.ts';

// The longest ladder of fees has 19 months, and a programme is left after 12 at most.
const monthsBack = 36;

type Counted = {
  successes: bigint;
  success_minor: bigint;
  authenticated: bigint;
  chargebacks: bigint;
  fraud_reports: bigint;
  fraud_chargebacks: bigint;
  fraud_chargeback_minor: bigint;
  /** Amount of chargebacks and fraud reports. */
  case_minor: bigint;
  /** Cases that Visa leaves out, not included in `chargebacks`. */
  compelling: bigint;
};
export type Found = Counted & { month: string; brand: string; currency: string };

type Reach = { business: Sql; gateways: readonly string[] | null };

/** Several years of Visa's and Mastercard's sales and cases, by month; `until`: the first day of the last one. */
export const monthsOfCases = ({ business, gateways }: Reach, until: Sql): Sql => {
  const facts = (column: Sql): Sql =>
    sql`coalesce(sum(${column}) filter (where counted_by = 'fact'), 0)::bigint`;
  return sql`
    select to_char(month, 'YYYY-MM') as month, card_brand as brand, currency, sum(successes)::bigint as successes,
      sum(success_minor)::bigint as success_minor, sum(authenticated)::bigint as authenticated,
      ${facts(sql`chargebacks`)} as chargebacks, ${facts(sql`fraud_reports`)} as fraud_reports,
      ${facts(sql`fraud_chargebacks`)} as fraud_chargebacks, ${facts(sql`fraud_chargeback_minor`)} as fraud_chargeback_minor,
      ${facts(sql`chargeback_minor + fraud_report_minor`)} as case_minor,
      ${facts(sql`compelling`)} as compelling
    from ${countedCells(sql`business_id = ${business}`)} c
    where (${gateways}::text[] is null or gateway_number = any(${gateways}::text[]))
      and counted_by in ('fact', 'sale') and card_brand in ('visa', 'mastercard')
      and month between (${until} - make_interval(months => ${monthsBack}))::date and ${until}
    group by 1, 2, 3`;
};

export const readMonths = (
  tx: Tx,
  { scope, month }: { scope: TenantScope; month: string },
): Promise<Found[]> => {
  const reach = { business: sql`${scope.businessId}`, gateways: scope.gatewayNumbers };
  return tx.rows<Found>(monthsOfCases(reach, sql`${`${month}-01`}::date`));
};

const nothing: Sums = {
  successes: 0n,
  success_minor: 0n,
  authenticated: 0n,
  chargebacks: 0n,
  fraud_reports: 0n,
  fraud_chargebacks: 0n,
  fraud_chargeback_minor: 0n,
  case_minor: 0n,
  compelling: 0n,
  unpriced: 0n,
};

const casesOf = ({ chargebacks, fraud_reports: reports }: Counted): bigint => chargebacks + reports;

/** `unpriced`: chargebacks and fraud reports in currencies without a rate. */
type Sums = Counted & { unpriced: bigint };
type Months = (brand: string, month: string) => Sums;

/** Months by brand, with amounts in US dollars. */
const monthsOf = (
  found: readonly Found[],
  { convert, without }: Pick<OneCurrency, 'convert' | 'without'>,
): Months => {
  const sums = new Map<string, Sums>();
  for (const { month, brand, currency, ...one } of found) {
    const known = sums.get(`${brand}/${month}`) ?? nothing;
    sums.set(`${brand}/${month}`, {
      successes: known.successes + one.successes,
      authenticated: known.authenticated + one.authenticated,
      chargebacks: known.chargebacks + one.chargebacks,
      fraud_reports: known.fraud_reports + one.fraud_reports,
      fraud_chargebacks: known.fraud_chargebacks + one.fraud_chargebacks,
      success_minor: known.success_minor + convert(one.success_minor, currency),
      fraud_chargeback_minor:
        known.fraud_chargeback_minor + convert(one.fraud_chargeback_minor, currency),
      compelling: known.compelling + one.compelling,
      case_minor: known.case_minor + convert(one.case_minor, currency),
      unpriced: known.unpriced + (without.includes(currency) ? casesOf(one) : 0n),
    });
  }
  return (brand, month) => sums.get(`${brand}/${month}`) ?? nothing;
};

const shareOf = (
  { cardBrand, countsFraudReports, byMonthBefore }: Programme,
  months: Months,
  month: string,
) => {
  const ofSales = byMonthBefore ? addToMonth(month, -1) : month;
  const {
    chargebacks,
    compelling,
    fraud_reports: reports,
    case_minor: amountMinor,
    unpriced,
  } = months(cardBrand, month);
  const counted = [
    { fact: 'chargeback' as const, count: Number(chargebacks + compelling) },
    ...(countsFraudReports ? [{ fact: 'fraudReport' as const, count: Number(reports) }] : []),
  ];
  const share = rate(chargebacks + (countsFraudReports ? reports : 0n), {
    count: months(cardBrand, ofSales).successes,
    range: daysOfMonth(ofSales),
  });
  const pricedCases = Math.max(0, share.numerator - Number(unpriced));
  return { share, counted, leftOut: Number(compelling), amounts: { amountMinor, pricedCases } };
};

const monthsBefore = (month: string): string[] =>
  Array.from({ length: monthsBack - 1 }, (_, at) => addToMonth(month, at + 1 - monthsBack));

/** Number of amounts in each line that are left out because their currency has no rate. */
type LeftOut = (amountsOf: (one: Found) => bigint) => EfmMonitor['withoutRate'];

const leftOutOf =
  (found: readonly Found[], without: readonly string[]): LeftOut =>
  (amountsOf) => {
    const counted = found
      .filter(({ currency }) => without.includes(currency))
      .map((one) => ({ currency: one.currency, amounts: amountsOf(one) }))
      .filter(({ amounts }) => amounts > 0n);
    return {
      amounts: Number(counted.reduce((sum, { amounts }) => sum + amounts, 0n)),
      currencies: [...new Set(counted.map(({ currency }) => currency))].toSorted(),
    };
  };

/** The payments of the month before and the fraud chargebacks of the month. */
const fraudAmounts =
  (month: string) =>
  ({ brand, ...one }: Found): bigint =>
    brand === 'mastercard'
      ? (one.month === addToMonth(month, -1) ? one.successes : 0n) +
        (one.month === month ? one.fraud_chargebacks : 0n)
      : 0n;

/** An earlier month, with the programmes in force on its last day. */
type Past = { month: string; programmes: Programme[] };
type Judging = {
  months: Months;
  leftOut: LeftOut;
  month: string;
  today: string;
  past: readonly Past[];
};

/** Whether a month was above the limits in force on its last day. */
const wasAbove = (months: Months, programme: string, { month, programmes }: Past): boolean => {
  const terms = programmes.find((one) => one.programme === programme);
  if (terms === undefined) {
    return false;
  }
  const { share, amounts } = shareOf(terms, months, month);
  return judgeMonitor({ ...share, ...amounts }, terms, null).light === 'red';
};

export const toDateOf = ({ month, today }: Pick<Judging, 'month' | 'today'>): MonthToDate | null =>
  month === monthOf(today)
    ? { daysPassed: Number(today.slice(-2)), days: Number(daysOfMonth(month).to.slice(-2)) }
    : null;

/** Null if only the number of cases counts. */
const amountOf = (
  { amountMinor: limitMinor, cardBrand }: Programme,
  minor: bigint,
  judging: Judging,
): Monitor['amount'] => {
  const toDate = toDateOf(judging);
  return limitMinor === null
    ? null
    : {
        minor: String(minor),
        limitMinor: String(limitMinor),
        foreseenMinor: toDate && String(amountAtPace(minor, toDate)),
        withoutRate: judging.leftOut((one) =>
          one.brand === cardBrand && one.month === judging.month ? casesOf(one) : 0n,
        ),
      };
};

const monitorOf = (terms: Programme, judging: Judging): Monitor => {
  const { programme, cardBrand, basisPoints, count, byMonthBefore } = terms;
  const { share, counted, leftOut, amounts } = shareOf(terms, judging.months, judging.month);
  const toDate = toDateOf(judging);
  const judged = judgeMonitor(
    { ...share, ...amounts },
    terms,
    toDate && { ...toDate, isDenominatorComplete: byMonthBefore },
  );
  return {
    programme,
    limit: { basisPoints, count },
    amount: amountOf(terms, amounts.amountMinor, judging),
    rate: share,
    cardBrand,
    counted,
    leftOut,
    ...judged,
    standing: programmeStanding({
      wasAbove: judging.past.map((one) => wasAbove(judging.months, terms.countedWith, one)),
      monthsToLeave: terms.cleanMonths,
      fees: terms.fees,
      cases: Math.max(count, judged.forecast?.numerator ?? share.numerator),
    }),
  };
};

const fraudMonthOf = (months: Months, month: string): FraudMonth => {
  const before = months('mastercard', addToMonth(month, -1));
  return {
    payments: before.successes,
    salesMinor: before.success_minor,
    authenticated: before.authenticated,
    fraudMinor: months('mastercard', month).fraud_chargeback_minor,
  };
};

const efmOf = (country: string, judging: Judging): EfmMonitor | null => {
  const terms = efmTermsOf(country);
  if (terms === null) {
    return null;
  }
  const { months, month, past, leftOut } = judging;
  return {
    ...judgeEfm(fraudMonthOf(months, month), terms, toDateOf(judging)),
    withoutRate: leftOut(fraudAmounts(month)),
    standing: programmeStanding({
      wasAbove: past.map((one) => isExcessiveFraud(fraudMonthOf(months, one.month), terms)),
      monthsToLeave: terms.cleanMonths,
      fees: terms.fees,
      cases: 0,
    }),
  };
};

type Asked = { month: string; today: string; found: readonly Found[]; dollars: OneCurrency };
export type Monitors = { region: MonitorRegion; monitors: Monitor[]; efm: EfmMonitor | null };

/** The schemes' programmes in force on the month's last day, for a merchant of a country. */
export const judgeMonitors = (
  country: string,
  { month, today, found, dollars }: Asked,
): Monitors => {
  const region = regionOf(country);
  const past = monthsBefore(month).map((one) => ({
    month: one,
    programmes: programmesOn(daysOfMonth(one).to, region),
  }));
  const months = monthsOf(found, dollars);
  const judging = { months, leftOut: leftOutOf(found, dollars.without), month, today, past };
  return {
    region,
    monitors: programmesOn(daysOfMonth(month).to, region).map((terms) => monitorOf(terms, judging)),
    efm: efmOf(country, judging),
  };
};

/** The same for the gateways that the reader may see. */
export const readMonitors = async (
  tx: Tx,
  { scope, ...asked }: Asked & { scope: TenantScope },
): Promise<Monitors> => judgeMonitors(await readCountry(tx, scope.businessId), asked);
