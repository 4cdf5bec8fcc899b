import { getHistory } from '@back-office/contract/features/home';
import { addDays, businessDayOf, startOfBusinessDay } from '@back-office/contract/kit/business-day';
import { implement } from '#platform/http/route';
import { inScope } from '#platform/tenant-scope';
import sql from 'sql-template-tag';
import { dayFigures, type FigureRow, type SuccessRow } from './day-figures.ts';

/** Live payments by business day, today included: orders by their own day, successes by that of their capture or result. */
export const getHistoryRoute = implement(getHistory, async ({ tx, scope, now }, { days }) => {
  const to = businessDayOf(now);
  const from = addDays(to, 1 - days);
  const rows = await tx.rows<FigureRow & { bucket: Date }>(sql`
    select bucket, currency, status, sum(count)::bigint as count, sum(amount_minor)::bigint as amount_minor
    from transaction_rollups
    where ${inScope(scope)} and level = 'day' and mode = 'live'
      and bucket >= ${startOfBusinessDay(from)} and bucket <= ${startOfBusinessDay(to)}
    group by bucket, currency, status order by bucket`);
  const succeeded = await tx.rows<SuccessRow & { businessDay: string }>(sql`
    select business_day as "businessDay", currency, sum(successes)::bigint as successes,
      sum(success_minor)::bigint as success_minor
    from daily_totals
    where ${inScope(scope)} and business_day between ${from}::date and ${to}::date
    group by business_day, currency having sum(successes) <> 0`);
  const orders = Map.groupBy(rows, ({ bucket }) => businessDayOf(bucket));
  const successes = Map.groupBy(succeeded, ({ businessDay }) => businessDay);
  const businessDays = [...new Set([...orders.keys(), ...successes.keys()])].toSorted();
  return {
    from,
    to,
    rows: businessDays.flatMap((businessDay) =>
      dayFigures(orders.get(businessDay) ?? [], successes.get(businessDay) ?? []).map(
        (figures) => ({ businessDay, figures }),
      ),
    ),
  };
});
