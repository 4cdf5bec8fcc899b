import { getHistory } from '@back-office/contract/features/home';
import { addDays, businessDayOf, startOfBusinessDay } from '@back-office/contract/kit/business-day';
import { implement } from '#platform/http/route';
import { inScope } from '#platform/tenant-scope';
import sql from 'sql-template-tag';
import { dayFigures, type FigureRow } from './day-figures.ts';

/** Live payments by business day, today included. */
export const getHistoryRoute = implement(getHistory, async ({ tx, scope, now }, { days }) => {
  const to = businessDayOf(now);
  const from = addDays(to, 1 - days);
  const rows = await tx.rows<FigureRow & { bucket: Date }>(sql`
    select bucket, currency, status, sum(count)::bigint as count, sum(amount_minor)::bigint as amount_minor
    from transaction_rollups
    where ${inScope(scope)} and level = 'day' and mode = 'live'
      and bucket >= ${startOfBusinessDay(from)} and bucket <= ${startOfBusinessDay(to)}
    group by bucket, currency, status order by bucket`);
  const byDay = Map.groupBy(rows, ({ bucket }) => businessDayOf(bucket));
  return {
    from,
    to,
    rows: [...byDay].flatMap(([businessDay, ofDay]) =>
      dayFigures(ofDay).map((figures) => ({ businessDay, figures })),
    ),
  };
});
