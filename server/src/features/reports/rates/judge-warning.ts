import {
  warningLevels,
  type Rate,
  type RateWarning,
} from '@back-office/contract/features/reports/rates';
import { casesFor } from './judge-monitor.ts';

/** A share of chargebacks against the acquirer's own levels, which ask for no number of cases. Without sales no share exists. */
export const judgeWarning = ({
  numerator,
  denominator,
}: Pick<Rate, 'numerator' | 'denominator'>): RateWarning => {
  if (denominator <= 0) {
    return { light: numerator === 0 ? 'green' : null, untilAmber: null, untilRed: null };
  }
  const until = (level: number): number =>
    Math.max(0, casesFor(level, denominator, 10_000) - numerator);
  const [untilAmber, untilRed] = [until(warningLevels.amber), until(warningLevels.red)];
  const light = untilRed === 0 ? 'red' : untilAmber === 0 ? 'amber' : 'green';
  return { light, untilAmber, untilRed };
};
