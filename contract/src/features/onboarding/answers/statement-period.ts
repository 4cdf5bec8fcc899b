import { addToMonth, daysOfMonth, monthOf } from '../../../kit/month.ts';
import { statementMonths } from '../countries.ts';
import { statementMonthsBack } from '../review-aids.ts';

const dayOf = (day: string): number => Date.parse(day) / 86_400_000;

/** The part of a month that a period covers, from 0 to 1. */
const coverageOf = (month: string, from: string, until: string): number => {
  const whole = daysOfMonth(month);
  const first = from > whole.from ? from : whole.from;
  const last = until < whole.to ? until : whole.to;
  return (dayOf(last) - dayOf(first) + 1) / (dayOf(whole.to) - dayOf(whole.from) + 1);
};

/** Spec S9.7: the months of a period of statements that the reviewer reads, oldest first: those it covers best, and of these the newest. */
export const monthsToRead = (from: string, until: string): string[] =>
  Array.from({ length: statementMonthsBack }, (_, back) => addToMonth(monthOf(until), -back))
    .map((month) => ({ month, covered: coverageOf(month, from, until) }))
    .filter(({ covered }) => covered > 0)
    .toSorted((one, other) => other.covered - one.covered)
    .slice(0, statementMonths)
    .map(({ month }) => month)
    .toSorted();
