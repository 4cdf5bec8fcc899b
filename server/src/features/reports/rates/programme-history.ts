import type { ProgrammeMonth } from '@back-office/contract/features/reports/rates';
import type { ProgrammeFees } from './programmes.ts';
import { feeOf, standingAfter } from './programme-standing.ts';

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
