import type { Monitor, MonitorLight } from '@back-office/contract/features/reports/rates';
import { rateOf } from '../daily/report-figures.ts';

type Limit = Monitor['limit'] & { amountMinor?: number | null };
export type MonthToDate = { daysPassed: number; days: number };
/** `amountMinor`: of the numerator's cases, in cents of US dollars; `pricedCases`: how many of them it covers, by default all. */
type Share = {
  numerator: number;
  denominator: number;
  amountMinor?: bigint;
  pricedCases?: number;
};
type Thresholds = Record<Exclude<MonitorLight, 'green'>, number>;

/** The denominator is above zero; case numbers are far below the limit of exact integers. */
export const casesFor = (basisPoints: number, denominator: number, by: number): number =>
  Math.ceil((basisPoints * denominator) / by);

/**
 * The number of cases, at the average amount so far, that reaches the amount; 0 if it is reached, or if there is no amount limit.
 */
const casesForAmount = ({ amountMinor = null }: Limit, share: Share): number => {
  const { numerator, pricedCases = numerator, amountMinor: reached = 0n } = share;
  if (amountMinor === null || reached === 0n || reached >= BigInt(amountMinor)) {
    return 0;
  }
  return Number((BigInt(amountMinor) * BigInt(pricedCases) + reached - 1n) / reached);
};

/**
 * The numbers of cases at which it turns amber and red. Amber: half of both limits, or the ratio alone at its limit. Red: both at
 * their limits, and the amount if a region has one. Rules: docs/rates.md. Null without sales, since there is no ratio.
 */
const thresholdsOf = (limit: Limit, share: Share): Thresholds | null => {
  const { basisPoints, count } = limit;
  const { denominator } = share;
  if (denominator <= 0) {
    return null;
  }
  const ratioReached = casesFor(basisPoints, denominator, 10_000);
  const halfOfBoth = Math.max(casesFor(basisPoints, denominator, 20_000), Math.ceil(count / 2));
  return {
    amber: Math.min(ratioReached, halfOfBoth),
    red: Math.max(ratioReached, count, casesForAmount(limit, share)),
  };
};

const lightOf = (share: Share, limit: Limit): MonitorLight | null => {
  const thresholds = thresholdsOf(limit, share);
  const { numerator } = share;
  if (thresholds === null) {
    return numerator === 0 ? 'green' : null;
  }
  if (numerator >= thresholds.red) {
    return 'red';
  }
  return numerator >= thresholds.amber ? 'amber' : 'green';
};

/** A number extrapolated to the end of the month. */
export const roundedPace = (value: number, { daysPassed, days }: MonthToDate): number =>
  Math.round((value * days) / daysPassed);

/** An amount extrapolated to the end of the month, rounded half up. */
export const amountAtPace = (minor: bigint, { daysPassed, days }: MonthToDate): bigint =>
  (2n * minor * BigInt(days) + BigInt(daysPassed)) / (2n * BigInt(daysPassed));

/** The same pace to the end of the month; a denominator from the month before is complete already. */
const forecastOf = (
  { numerator, denominator, amountMinor = 0n, pricedCases = numerator }: Share,
  limit: Limit,
  { isDenominatorComplete, ...month }: MonthToDate & { isDenominatorComplete: boolean },
): NonNullable<Monitor['forecast']> => {
  const share = {
    numerator: roundedPace(numerator, month),
    denominator: isDenominatorComplete ? denominator : roundedPace(denominator, month),
  };
  return {
    ...share,
    basisPoints: rateOf(BigInt(share.numerator), BigInt(share.denominator)),
    light: lightOf(
      {
        ...share,
        amountMinor: amountAtPace(amountMinor, month),
        pricedCases: roundedPace(pricedCases, month),
      },
      limit,
    ),
    ...month,
  };
};

/** The state of a month against a programme's limits, and its forecast; `month` is null once it is over. */
export const judgeMonitor = (
  share: Share,
  limit: Limit,
  month: (MonthToDate & { isDenominatorComplete: boolean }) | null,
): Pick<Monitor, 'light' | 'untilAmber' | 'untilRed' | 'forecast'> => {
  const thresholds = thresholdsOf(limit, share);
  const until = (from: number | undefined): number | null =>
    from === undefined ? null : Math.max(0, from - share.numerator);
  return {
    light: lightOf(share, limit),
    untilAmber: until(thresholds?.amber),
    untilRed: until(thresholds?.red),
    forecast: month === null ? null : forecastOf(share, limit, month),
  };
};
