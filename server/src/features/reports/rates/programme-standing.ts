import type { ProgrammeStanding } from '@back-office/contract/features/reports/rates';
import type { ProgrammeFees } from './programmes.ts';

type Standing = Pick<ProgrammeStanding, 'months' | 'cleanMonths'>;

/**
 * The number of months a merchant was above the limits since it entered a programme, and of consecutive months below since.
 * `wasAbove` has each month, oldest first; `monthsToLeave` consecutive months below end it.
 */
export const standingAfter = (wasAbove: readonly boolean[], monthsToLeave: number): Standing =>
  wasAbove.reduce<Standing>(
    ({ months, cleanMonths }, isAbove) => {
      if (isAbove) {
        return { months: months + 1, cleanMonths: 0 };
      }
      return months === 0 || cleanMonths + 1 >= monthsToLeave
        ? { months: 0, cleanMonths: 0 }
        : { months, cleanMonths: cleanMonths + 1 };
    },
    { months: 0, cleanMonths: 0 },
  );

/** Fee in whole US dollars for a month above the limits, by its number in the programme and its cases. */
export const feeOf = (
  { byMonth, perCase }: ProgrammeFees,
  month: number,
  cases: number,
): number => {
  const fixed = byMonth[Math.min(month, byMonth.length) - 1] ?? 0;
  const charged = month < perCase.fromMonth ? 0 : Math.max(0, cases - perCase.above);
  return fixed + charged * perCase.dollars;
};

type Judged = {
  /** Earlier months, oldest first. */
  wasAbove: readonly boolean[];
  monthsToLeave: number;
  fees: ProgrammeFees;
  /** Forecast for this month. */
  cases: number;
};

/** A merchant's standing in a programme before this month, and the cost of this month if it ends above the limits. */
export const programmeStanding = ({
  wasAbove,
  monthsToLeave,
  fees,
  cases,
}: Judged): ProgrammeStanding => {
  const standing = standingAfter(wasAbove, monthsToLeave);
  return {
    ...standing,
    monthsToLeave: standing.months === 0 ? 0 : monthsToLeave - standing.cleanMonths,
    feeIfAboveMinor: String(feeOf(fees, standing.months + 1, cases) * 100),
  };
};
