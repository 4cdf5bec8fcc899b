import type { ProgrammeStanding } from '@back-office/contract/features/reports/rates';
import type { ProgrammeFees } from './programmes.ts';

type Standing = Pick<ProgrammeStanding, 'months' | 'cleanMonths'>;

/**
 * How many months a merchant was above the limits since it entered a programme, and how many in a row it has been below since. Given
 * whether it was above in each month, the oldest first; so many months below end it.
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

/** Whole US dollars for a month above the limits: which one it is in the programme, and its cases. */
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
  /** Of the months before, the oldest first. */
  wasAbove: readonly boolean[];
  monthsToLeave: number;
  fees: ProgrammeFees;
  /** Of this month, as far as it is foreseen. */
  cases: number;
};

/** Where a merchant stands in a programme before this month, and what this month costs if it ends above the limits. */
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
