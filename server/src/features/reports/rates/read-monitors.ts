import type {
  ProgrammeMonth,
  EfmMonitor,
  Monitor,
  MonitorRegion,
} from '@back-office/contract/features/reports/rates';
import { type ProgrammeFees, efmTermsOf, programmesOn, type Programme } from './programmes.ts';
import { feeOf, standingAfter, programmeStanding } from './programme-standing.ts';
import { addToMonth, daysOfMonth, monthOf } from '@back-office/contract/kit/month';
import type { Tx } from '#platform/database';
import type { TenantScope } from '#platform/tenant-scope';
import { casesOf, monthsBack, monthsOf, type Found, type Months } from './case-months.ts';
import { isExcessiveFraud, judgeEfm, type FraudMonth } from './judge-efm.ts';
import { amountAtPace, judgeMonitor, type MonthToDate } from './judge-monitor.ts';
import { readCountry, regionOf } from './merchant-region.ts';
import type { OneCurrency } from './one-currency.ts';
import { rate } from './rate-figures.ts';

/** The length of the charts. */
const monthsShown = 12;

type Judged<Month> = {
  month: Month;
  /** Whether it counts towards the months in the programme. */
  isAbove: boolean;
  /** The number of cases that some fees are charged for. */
  cases: number;
  hasActivity: boolean;
};
type Standing = Pick<ProgrammeMonth, 'months' | 'feeMinor'>;

/** The last year in a programme, oldest month first, without the months before the first sale or case. */
export const programmeHistory = <Month extends Pick<ProgrammeMonth, 'light'>>(
  judged: readonly Judged<Month>[],
  { fees, monthsToLeave }: { fees: ProgrammeFees; monthsToLeave: number },
): (Month & Standing)[] => {
  const above = judged.map(({ isAbove }) => isAbove);
  const first = judged.findIndex(({ hasActivity }) => hasActivity);
  return judged
    .map(({ month, cases }, at) => {
      const { months } = standingAfter(above.slice(0, at + 1), monthsToLeave);
      const fee = month.light === 'red' ? feeOf(fees, months, cases) : 0;
      return { ...month, months, feeMinor: String(fee * 100) };
    })
    .slice(first === -1 ? judged.length : Math.max(first, judged.length - monthsShown));
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

const monthsUntil = (month: string): string[] =>
  Array.from({ length: monthsBack }, (_, at) => addToMonth(month, at + 1 - monthsBack));

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

/** A month with the programmes in force on its last day. */
type MonthTerms = { month: string; programmes: Programme[] };
type Judging = {
  months: Months;
  leftOut: LeftOut;
  month: string;
  today: string;
  /** Earlier months and the asked one, oldest first. */
  shown: readonly MonthTerms[];
};

const earlier = ({ shown }: Judging): readonly MonthTerms[] => shown.slice(0, -1);

/** Whether a month was above the limits in force on its last day. */
const wasAbove = (
  months: Months,
  programme: string,
  { month, programmes }: MonthTerms,
): boolean => {
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

const historyOf = (terms: Programme, { months, shown }: Judging): Monitor['history'] =>
  programmeHistory(
    shown.map((one) => {
      const { month, programmes } = one;
      const { share, counted, amounts } = shareOf(terms, months, month);
      const then = programmes.find(({ programme }) => programme === terms.programme);
      return {
        month: {
          month,
          rate: share,
          counted,
          limitBasisPoints: then?.basisPoints ?? null,
          light: then ? judgeMonitor({ ...share, ...amounts }, then, null).light : null,
        },
        isAbove: wasAbove(months, terms.countedWith, one),
        cases: share.numerator,
        hasActivity: share.numerator > 0 || share.denominator > 0,
      };
    }),
    { fees: terms.fees, monthsToLeave: terms.cleanMonths },
  );

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
      wasAbove: earlier(judging).map((one) => wasAbove(judging.months, terms.countedWith, one)),
      monthsToLeave: terms.cleanMonths,
      fees: terms.fees,
      cases: Math.max(count, judged.forecast?.numerator ?? share.numerator),
    }),
    history: historyOf(terms, judging),
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
  const { months, month, shown, leftOut } = judging;
  const { fees, cleanMonths: monthsToLeave, basisPoints: limitBasisPoints } = terms;
  return {
    ...judgeEfm(fraudMonthOf(months, month), terms, toDateOf(judging)),
    withoutRate: leftOut(fraudAmounts(month)),
    standing: programmeStanding({
      wasAbove: earlier(judging).map((one) =>
        isExcessiveFraud(fraudMonthOf(months, one.month), terms),
      ),
      monthsToLeave,
      fees,
      cases: 0,
    }),
    history: programmeHistory(
      shown.map((one) => {
        const then = fraudMonthOf(months, one.month);
        const { fraud, light } = judgeEfm(then, terms, null);
        return {
          month: { month: one.month, fraud, limitBasisPoints, light },
          isAbove: light === 'red',
          cases: 0,
          hasActivity: then.payments > 0n || then.fraudMinor > 0n,
        };
      }),
      { fees, monthsToLeave },
    ),
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
  const shown = monthsUntil(month).map((one) => ({
    month: one,
    programmes: programmesOn(daysOfMonth(one).to, region),
  }));
  const months = monthsOf(found, dollars);
  const judging = { months, leftOut: leftOutOf(found, dollars.without), month, today, shown };
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
