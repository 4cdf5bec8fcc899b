import type { CalendarGap } from '@back-office/contract/features/terms/bank-holidays';
import { addDays, businessDayOf } from '@back-office/contract/kit/business-day';
import sql, { empty, type Sql } from 'sql-template-tag';
import type { Tx } from '#platform/database';
import { countWaiting, type Waiting } from '#platform/list/waiting';

// Calendars for a year are announced by the autumn before at the latest.
const noticeDays = 120;

/**
 * Years without a calendar, in which due days could fall on unknown bank holidays, for the currencies of all contracts: this
 * year, and the next from September on. Mainland China has working weekends every year, and announces them last. For the
 * operator's role.
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

/**
 * Merchants and currencies that can hold money but have no withdrawal terms: those the contract settles in, and those with
 * settled money. Unsettled money in another currency waits for a rate, and is settled in one of these. Deleted merchants are left
 * out.
 */
export const withdrawalGaps = (businessIds?: readonly bigint[]): Sql => {
  const among =
    businessIds === undefined ? empty : sql`and business_id = any (${businessIds}::bigint[])`;
  return sql`
    select held.business_id, held.currency
    from (
      select business_id, settlement_currency as currency from contract_terms where true ${among}
      union
      select business_id, currency from ledger_accounts
      where balance_minor <> 0 and account in ('available', 'frozenFromAvailable', 'reserve', 'margin', 'deposit') ${among}
    ) held
    join businesses b on b.id = held.business_id and b.merchant_status <> 'delete'
    left join withdrawal_terms w on w.business_id = held.business_id and w.currency = held.currency
    where w.business_id is null`;
};

type Gap = { businessId: bigint; currency: string };

/** For some merchants. For the operator's role. */
export const readWithdrawalGaps = (tx: Tx, businessIds: readonly bigint[]): Promise<Gap[]> =>
  tx.rows<Gap>(sql`
    select business_id as "businessId", currency from (${withdrawalGaps(businessIds)}) g order by 1, 2`);

/** Number of merchants with such a currency. For the operator's role. */
export const countMerchantsWithGaps = (tx: Tx): Promise<Waiting> =>
  countWaiting(
    tx,
    sql`select count(distinct business_id) as count, null::timestamptz as oldest from (${withdrawalGaps()}) g`,
  );
