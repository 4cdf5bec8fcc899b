import { nextBankDay, type Holidays } from '@back-office/contract/features/settlements/calendar';
import { businessDayOf } from '@back-office/contract/kit/business-day';
import sql from 'sql-template-tag';
import type { Tx } from '#platform/database';
import { readHolidays } from './read-terms.ts';

/** Held by the process that settles, as long as it does. */
export const settlingLock = sql`hashtextextended('settlement', 0)`;
const bankDaysLock = sql`hashtextextended('bank days', 0)`;

/** Until the transaction ends no bank day changes. Called before rows are locked, since whoever changes one moves what it promised. */
export const keepBankDays = async (tx: Tx): Promise<void> => {
  await tx.run(sql`select pg_advisory_xact_lock_shared(${bankDaysLock})`);
};

/**
 * Lets the bank days be changed until the transaction ends; false while a night settles, which promises days by those that it has read.
 * A night that would begin meanwhile begins at its next look.
 */
export const mayChangeBankDays = async (tx: Tx): Promise<boolean> => {
  const [lock] = await tx.rows<{ isMine: boolean }>(
    sql`select pg_try_advisory_xact_lock_shared(${settlingLock}) as "isMine"`,
  );
  if (lock?.isMine !== true) {
    return false;
  }
  await tx.run(sql`select pg_advisory_xact_lock(${bankDaysLock})`);
  return true;
};

/** The acquirer works when the banks of Hong Kong do. */
const workingCurrency = 'HKD';

/** The day (UTC+8) that so many working days lead to from today. */
export const workingDayAfter = async (tx: Tx, now: Date, days: number): Promise<string> => {
  const holidays = await readHolidays(tx, workingCurrency);
  let day = businessDayOf(now);
  for (let counted = 0; counted < days; counted += 1) {
    day = nextBankDay(day, holidays);
  }
  return day;
};

const workingDaysBetween = (from: string, to: string, holidays: Holidays): number => {
  let days = 0;
  for (let day = from; day < to; day = nextBankDay(day, holidays)) {
    days += 1;
  }
  return days;
};

/** Working days from today (UTC+8) to each day; below 0 where it has passed. */
export const workingDaysTo = async (tx: Tx, now: Date): Promise<(day: string) => number> => {
  const holidays = await readHolidays(tx, workingCurrency);
  const today = businessDayOf(now);
  return (day) =>
    day >= today
      ? workingDaysBetween(today, day, holidays)
      : -workingDaysBetween(day, today, holidays);
};
