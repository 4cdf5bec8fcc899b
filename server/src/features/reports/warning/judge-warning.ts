import type { Rate, RateWarning } from '@back-office/contract/features/reports/rates';
import type { WarningLevels } from '@back-office/contract/features/reports/warning-levels';
import { rateOf } from '../daily/report-figures.ts';
import { casesFor, roundedPace, type MonthToDate } from '../rates/judge-monitor.ts';

type Share = Pick<Rate, 'numerator' | 'denominator'>;
type Standing = Pick<RateWarning, 'light' | 'untilAmber' | 'untilRed'>;

/** Without sales there is no share. */
const standingOf = ({ numerator, denominator }: Share, { amber, red }: WarningLevels): Standing => {
  if (denominator <= 0) {
    return { light: numerator === 0 ? 'green' : null, untilAmber: null, untilRed: null };
  }
  const until = (level: number): number =>
    Math.max(0, casesFor(level, denominator, 10_000) - numerator);
  const [untilAmber, untilRed] = [until(amber), until(red)];
  const light = untilRed === 0 ? 'red' : untilAmber === 0 ? 'amber' : 'green';
  return { light, untilAmber, untilRed };
};

/**
 * A share of all payments compared with the merchant's levels, which require no number of cases; `month` is null once it is over.
 */
export const judgeWarning = (
  rate: Rate,
  levels: WarningLevels,
  month: MonthToDate | null,
): RateWarning => {
  const foreseen = month && {
    numerator: roundedPace(rate.numerator, month),
    denominator: roundedPace(rate.denominator, month),
  };
  return {
    levels,
    rate,
    ...standingOf(rate, levels),
    forecast: foreseen && {
      ...foreseen,
      basisPoints: rateOf(BigInt(foreseen.numerator), BigInt(foreseen.denominator)),
      light: standingOf(foreseen, levels).light,
      ...month,
    },
  };
};
