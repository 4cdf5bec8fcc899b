import {
  addBankHoliday,
  bankHolidayList,
  getBankCalendar,
  removeBankHoliday,
  type BankHoliday,
  type HolidayRow,
} from '@back-office/contract/features/terms/bank-holidays';
import { nextBankDay } from '@back-office/contract/features/settlements/calendar';
import { addDays, businessDayOf } from '@back-office/contract/kit/business-day';
import { bankHolidayListWords, holidayNames } from '@back-office/messages/features/bank-holidays';
import sql from 'sql-template-tag';
import type { Tx } from '#platform/database';
import { implement } from '#platform/http/route';
import { listOf } from '#platform/list/list-of';
import { mayChangeBankDays } from './bank-days.ts';
import { readCalendarGaps } from './calendar-gaps.ts';
import { readHolidays } from './read-terms.ts';

const numberOf = ({ currency, day }: Pick<BankHoliday, 'currency' | 'day'>): string =>
  `${currency} ${day}`;

/** Payments due on a day that has begun were settled by the calendar known then. */
const hasBegun = (day: string, now: Date): boolean => day <= businessDayOf(now);

const firstDayOpen = (now: Date) => ({
  parameters: { firstDay: addDays(businessDayOf(now), 1) },
});

type Stored = Omit<HolidayRow, 'id' | 'allowedActions'>;

export const bankHolidays = listOf(bankHolidayList, bankHolidayListWords, {
  from: ({ now }) => sql`(
    select day, name, extract(isodow from day)::text as weekday, day < ${businessDayOf(now)} as "isPast",
      case when is_open then 'open' else 'closed' end as banks, array_agg(currency::text order by currency) as currencies
    from bank_holidays group by day, name, is_open) h`,
  columns: {
    day: sql`h.day`,
    weekday: sql`h.weekday`,
    currencies: { kind: 'code', of: sql`array_to_string(h.currencies, ', ')` },
    banks: sql`h.banks`,
    name: { kind: 'word', of: sql`h.name`, labels: holidayNames, otherwise: sql`h.name` },
  },
  filters: { currencies: (chosen) => sql`h.currencies && ${chosen}::text[]` },
  queues: {
    coming: { is: sql`not h."isPast"`, order: sql`h.day, h.name, h.banks` },
    past: { is: sql`h."isPast"`, order: sql`h.day desc, h.name, h.banks` },
  },
  select: sql`h.day, h.name, h.weekday, h.banks, array_to_string(h.currencies, ', ') as currencies`,
  row: (holiday: Stored, { can, now }) => ({
    ...holiday,
    id: `${holiday.day} ${holiday.banks} ${holiday.name}`,
    allowedActions: can('merchants.edit') && !hasBegun(holiday.day, now) ? ['remove' as const] : [],
  }),
});

export const getBankCalendarRoute = implement(
  getBankCalendar,
  async ({ tx, now }, { from, to }) => ({
    holidays: await tx.rows<BankHoliday>(sql`
    select currency, day, is_open as "isOpen", name from bank_holidays where day between ${from} and ${to} order by day, currency`),
    gaps: await readCalendarGaps(tx, now),
  }),
);

/**
 * Moves reserve releases and withdrawals from a newly closed bank day to the next bank day, so that every screen and the nightly
 * run use the same day (Decision 19). Opening a day brings nothing forward.
 */
const movePromises = async (
  tx: Tx,
  { currency, day }: Pick<BankHoliday, 'currency' | 'day'>,
): Promise<void> => {
  const next = nextBankDay(day, await readHolidays(tx, currency));
  await tx.run(sql`
    update reserve_parts set release_on = ${next}
    where currency = ${currency} and release_on = ${day} and released_in is null`);
  await tx.run(sql`
    update withdrawals set bank_day = ${next}
    where currency = ${currency} and bank_day = ${day} and status = 'pending'`);
};

/** Adds a day on which the banks of a currency are closed, or a weekend on which they are open. */
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

/** Removes an exception, so that the day follows its weekday again. */
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
