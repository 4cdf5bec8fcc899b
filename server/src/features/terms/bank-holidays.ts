import {
  addBankHoliday,
  listBankHolidays,
  removeBankHoliday,
  type BankHoliday,
} from '@back-office/contract/features/terms/bank-holidays';
import { nextBankDay } from '@back-office/contract/features/settlements/calendar';
import { addDays, businessDayOf } from '@back-office/contract/kit/business-day';
import sql from 'sql-template-tag';
import type { Tx } from '#platform/database';
import { implement } from '#platform/http/route';
import { mayChangeBankDays } from './bank-days.ts';
import { readCalendarGaps } from './calendar-gaps.ts';
import { readHolidays } from './read-terms.ts';

/** What was due on a day that has begun was settled by what was known of it. */
const hasBegun = (day: string, now: Date): boolean => day <= businessDayOf(now);

const firstDayOpen = (now: Date) => ({
  parameters: { firstDay: addDays(businessDayOf(now), 1) },
});

/** The days between two, of every currency. */
export const listBankHolidaysRoute = implement(
  listBankHolidays,
  async ({ tx, now }, { from, to }) => ({
    holidays: await tx.rows<BankHoliday>(sql`
    select currency, day, is_open as "isOpen", name from bank_holidays where day between ${from} and ${to} order by day, currency`),
    gaps: await readCalendarGaps(tx, now),
  }),
);

/**
 * Reserve that was to be released, and withdrawals that count for a day on which the banks turn out to be closed, move to the next
 * bank day, so that every screen and the night itself read the same day (Decision 19). A day that the banks open brings nothing
 * forward.
 */
const movePromises = async (
  tx: Tx,
  { currency, day }: Pick<BankHoliday, 'currency' | 'day'>,
): Promise<void> => {
  const next = nextBankDay(day, await readHolidays(tx, currency));
  await tx.run(sql`
    update settlement_batches set reserve_release_on = ${next}
    where currency = ${currency} and reserve_release_on = ${day} and reserve_released_in is null`);
  await tx.run(sql`
    update withdrawals set bank_day = ${next}
    where currency = ${currency} and bank_day = ${day} and status = 'pending'`);
};

const numberOf = ({ currency, day }: Pick<BankHoliday, 'currency' | 'day'>): string =>
  `${currency} ${day}`;

/** A day more on which the banks of a currency do not pay, or a weekend on which they do. */
export const addBankHolidayRoute = implement(
  addBankHoliday,
  async ({ tx, now, refuse, change }, holiday) => {
    if (hasBegun(holiday.day, now)) {
      return refuse('bankHolidays.dayBegun', firstDayOpen(now));
    }
    if (!(await mayChangeBankDays(tx))) {
      return refuse('bankHolidays.nightUnderWay');
    }
    const added = await tx.run(sql`
      insert into bank_holidays (currency, day, is_open, name)
      values (${holiday.currency}, ${holiday.day}, ${holiday.isOpen}, ${holiday.name})
      on conflict do nothing`);
    if (added === 0) {
      return refuse('bankHolidays.thereAlready');
    }
    if (!holiday.isOpen) {
      await movePromises(tx, holiday);
    }
    change({ objectNumber: numberOf(holiday), before: null, after: holiday });
    return holiday;
  },
);

/** A day on which they do as on others of its weekday. */
export const removeBankHolidayRoute = implement(
  removeBankHoliday,
  async ({ tx, now, refuse, change }, { currency, day }) => {
    if (hasBegun(day, now)) {
      return refuse('bankHolidays.dayBegun', firstDayOpen(now));
    }
    if (!(await mayChangeBankDays(tx))) {
      return refuse('bankHolidays.nightUnderWay');
    }
    const [removed] = await tx.rows<BankHoliday>(sql`
      delete from bank_holidays where currency = ${currency} and day = ${day} returning currency, day, is_open as "isOpen", name`);
    if (removed === undefined) {
      return refuse('bankHolidays.notFound');
    }
    if (removed.isOpen) {
      await movePromises(tx, removed);
    }
    change({ objectNumber: numberOf(removed), before: removed, after: null });
    return removed;
  },
);
