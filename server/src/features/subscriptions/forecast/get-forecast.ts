import { getChargeForecast } from '@back-office/contract/features/subscriptions/forecast';
import sql from 'sql-template-tag';
import { implement } from '#platform/http/route';
import { inScope } from '#platform/tenant-scope';
import { expectedOf, plannedCharges, readShares } from './planned-charges.ts';

type Month = { month: string; currency: string; charges: number; amountMinor: bigint };

/** Spec S3.20: the amounts that the cards will be charged, by month, and how much of them to expect. */
export const getForecastRoute = implement(getChargeForecast, async ({ tx, scope, now }) => {
  const history = await readShares(tx, inScope(scope), now);
  const months = await tx.rows<Month>(sql`
    select to_char(c.planned_at at time zone interval '8 hours', 'YYYY-MM') as month, c.currency, count(*)::integer as charges,
      sum(c.amount_minor)::bigint as "amountMinor"
    from ${plannedCharges(inScope(scope), now)} c
    group by 1, 2 order by 1, 2`);
  return {
    months: months.map((month) => ({
      ...month,
      amountMinor: String(month.amountMinor),
      expectedMinor: expectedOf(history, month)?.toString() ?? null,
    })),
    history,
  };
});
