import { nextBankDay, type Holidays } from '@back-office/contract/features/settlements/calendar';
import { businessDayOf } from '@back-office/contract/kit/business-day';
import sql from 'sql-template-tag';
import type { Tx } from '#platform/database';
import { readHolidays } from './read-terms.ts';

/** Held by the settling process for its whole run. */
export const settlingLock = sql`hashtextextended('settlement', 0)`;
const bankDaysLock = sql`hashtextextended('bank days', 0)`;

/**
 * Prevents changes of bank days until the transaction ends. Called before rows are locked, since a change moves the days promised
 * by them.
 */
export const keepBankDays = async (tx: Tx): Promise<void> => {
  await tx.run(sql`select pg_advisory_xact_lock_shared(${bankDaysLock})`);
};

/**
 * Allows the bank days to change until the transaction ends; false while a nightly run settles, which promises days by those it
 * has read. A run that would begin meanwhile begins at its next look.
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

/** The acquirer's working days are the bank days of Hong Kong. */
const workingCurrency = 'HKD';

/** The day (UTC+8) that is `days` working days from today. */
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

/** Working days from today (UTC+8) to each day; negative if it has passed. */
export const workingDaysTo = async (tx: Tx, now: Date): Promise<(day: string) => number> => {
  const holidays = await readHolidays(tx, workingCurrency);
  const today = businessDayOf(now);
  return (day) =>
    day >= today
      ? workingDaysBetween(today, day, holidays)
      : -workingDaysBetween(day, today, holidays);
};
