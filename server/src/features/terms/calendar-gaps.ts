import type { CalendarGap } from '@back-office/contract/features/terms/bank-holidays';
import { addDays, businessDayOf } from '@back-office/contract/kit/business-day';
import sql from 'sql-template-tag';
import type { Tx } from '#platform/database';

// Calendars of a year are announced in the autumn before it at the latest.
const noticeDays = 120;

/**
 * Years in which what is due could fall on a day without banks unnoticed, in the currencies of all contracts: this one, and the
 * next from September on. Mainland China has worked weekends every year, and announces them last. For the operator's role.
 */
export const readCalendarGaps = (tx: Tx, now: Date): Promise<CalendarGap[]> => {
  const today = businessDayOf(now);
  const years = [today, addDays(today, noticeDays)].map((day) => Number(day.slice(0, 4)));
  return tx.rows<CalendarGap>(sql`
    select used.currency, years.year, case when count(h.day) = 0 then 'all' else 'workingWeekends' end as lacks
    from (select distinct settlement_currency as currency from contract_terms) used
    cross join (select distinct year from unnest(${years}::int[]) as year) years
    left join bank_holidays h on h.currency = used.currency and extract(year from h.day) = years.year
    group by 1, 2
    having count(h.day) = 0 or (used.currency = 'CNY' and not bool_or(h.is_open))
    order by 2, 1`);
};
