import {
  addBankHoliday,
  listBankHolidays,
  removeBankHoliday,
  type BankHoliday,
} from '@back-office/contract/features/terms/bank-holidays';
import { businessDayOf } from '@back-office/contract/kit/business-day';
import sql from 'sql-template-tag';
import { implement } from '#platform/http/route';
import { readCalendarGaps } from './calendar-gaps.ts';

/** What was due on a day that has begun was settled by what was known of it. */
const hasBegun = (day: string, now: Date): boolean => day <= businessDayOf(now);

/** The days between two, of every currency. */
export const listBankHolidaysRoute = implement(
  listBankHolidays,
  async ({ tx, now }, { from, to }) => ({
    holidays: await tx.rows<BankHoliday>(sql`
    select currency, day, is_open as "isOpen", name from bank_holidays where day between ${from} and ${to} order by day, currency`),
    gaps: await readCalendarGaps(tx, now),
  }),
);

const numberOf = ({ currency, day }: Pick<BankHoliday, 'currency' | 'day'>): string =>
  `${currency} ${day}`;

/** A day more on which the banks of a currency do not pay, or a weekend on which they do. */
export const addBankHolidayRoute = implement(
  addBankHoliday,
  async ({ tx, now, refuse, change }, holiday) => {
    if (hasBegun(holiday.day, now)) {
      return refuse('bankHolidays.dayBegun');
    }
    const added = await tx.run(sql`
      insert into bank_holidays (currency, day, is_open, name)
      values (${holiday.currency}, ${holiday.day}, ${holiday.isOpen}, ${holiday.name})
      on conflict do nothing`);
    if (added === 0) {
      return refuse('bankHolidays.thereAlready');
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
      return refuse('bankHolidays.dayBegun');
    }
    const [removed] = await tx.rows<BankHoliday>(sql`
      delete from bank_holidays where currency = ${currency} and day = ${day} returning currency, day, is_open as "isOpen", name`);
    if (removed === undefined) {
      return refuse('bankHolidays.notFound');
    }
    change({ objectNumber: numberOf(removed), before: removed, after: null });
    return removed;
  },
);
