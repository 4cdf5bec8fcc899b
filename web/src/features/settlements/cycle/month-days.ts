import type { SettlementCycle } from '@back-office/contract/features/settlements/cycle';
import { weekdayOf } from '@back-office/contract/kit/business-day';
import { addDays } from '@back-office/contract/kit/business-day';
import { monthAfter } from '#kit/time/time-periods';

/** Expected statements of a day, over all gateways. */
export type ExpectedDay = {
  day: string;
  netMinor: string;
  releasedMinor: string;
  isRough: boolean;
};

export const expectedDays = ({ forecast }: SettlementCycle): ExpectedDay[] =>
  [...Map.groupBy(forecast, ({ day }) => day)].map(([day, statements]) => {
    const sum = (of: (one: (typeof statements)[number]) => string): string =>
      String(statements.reduce((all, one) => all + BigInt(of(one)), 0n));
    return {
      day,
      netMinor: sum(({ netMinor }) => netMinor),
      releasedMinor: sum(({ releasedMinor }) => releasedMinor),
      isRough: statements.some(({ isRough }) => isRough),
    };
  });

export type CalendarDay = {
  day: string;
  isWeekend: boolean;
  /** An exception to the weekday's bank hours. */
  holiday: SettlementCycle['holidays'][number] | undefined;
  expected: ExpectedDay | undefined;
  statements: SettlementCycle['statements'][number] | undefined;
};

/** The days of a month with the cycle's data. */
export const daysOfMonth = (month: string, cycle: SettlementCycle): CalendarDay[] => {
  const after = `${monthAfter(month, 1)}-01`;
  const days: CalendarDay[] = [];
  const expected = expectedDays(cycle);
  for (let day = `${month}-01`; day < after; day = addDays(day, 1)) {
    days.push({
      day,
      isWeekend: weekdayOf(day) > 5,
      holiday: cycle.holidays.find((holiday) => holiday.day === day),
      expected: expected.find((one) => one.day === day),
      statements: cycle.statements.find(({ settlementDay }) => settlementDay === day),
    });
  }
  return days;
};

/** Whole weeks from Monday; undefined for days of other months. */
export const weeksOf = (days: readonly CalendarDay[]): (CalendarDay | undefined)[][] => {
  const [first] = days;
  const before = first === undefined ? 0 : weekdayOf(first.day) - 1;
  const cells = [...Array.from({ length: before }, () => undefined), ...days];
  const weeks = Math.ceil(cells.length / 7);
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (__, place) => cells[week * 7 + place]),
  );
};
