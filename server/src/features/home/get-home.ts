import { getHome } from '@back-office/contract/features/home';
import { addDays, businessDayOf, startOfBusinessDay } from '@back-office/contract/kit/business-day';
import type { Tx } from '#platform/database';
import { implement } from '#platform/http/route';
import { inScope, type TenantScope } from '#platform/tenant-scope';
import sql from 'sql-template-tag';
import { contractStateOn } from './contract-state.ts';
import { dayFigures, type FigureRow, type SuccessRow } from './day-figures.ts';
import { findBusiness, findMember } from './find-business.ts';

/** Approved per ten thousand of approved and issuer-declined of a day; a hold that was granted counts as approved. */
const findApprovalRate = async (
  tx: Tx,
  scope: TenantScope,
  day: string,
): Promise<number | null> => {
  // A gateway's clock may run ahead: tomorrow's first payments are none of today's.
  const next = addDays(day, 1);
  const [row] = await tx.rows<{ rate: bigint | null }>(sql`
    select round(10000.0 * approved / nullif(approved + declined, 0))::bigint as rate from (
      select count(*) filter (where status = 'success' or view = 'preauthorised') as approved,
        count(*) filter (where decline_class = 'issuer') as declined
      from transactions
      where ${inScope(scope)} and mode = 'live'
        and number >= ${day.replaceAll('-', '')} and number < ${next.replaceAll('-', '')}
        and ordered_at >= ${startOfBusinessDay(day)} and ordered_at < ${startOfBusinessDay(next)}
    ) as decided`);
  return row?.rate === null || row === undefined ? null : Number(row.rate);
};

/** What the refund list sums of the day's successful refunds. */
const findRefunded = async (tx: Tx, scope: TenantScope, day: string) => {
  const rows = await tx.rows<{ currency: string; count: bigint; amount_minor: bigint }>(sql`
    select currency, count(*) as count, sum(amount_minor)::bigint as amount_minor from refunds
    where ${inScope(scope)} and mode = 'live' and status = 'success'
      and ended_at >= ${startOfBusinessDay(day)} and ended_at < ${startOfBusinessDay(addDays(day, 1))}
    group by currency order by currency`);
  return rows.map(({ currency, count, amount_minor }) => ({
    currency,
    count: Number(count),
    amountMinor: String(amount_minor),
  }));
};

/** Spec S2.14: who the merchant is, as what one belongs to it, and what today has brought so far. */
export const getHomeRoute = implement(getHome, async ({ tx, scope, session, now }) => {
  const businessDay = businessDayOf(now);
  const { business, gateways } = await findBusiness(tx, scope);
  const figures = await tx.rows<FigureRow>(sql`
    select currency, status, sum(count)::bigint as count, sum(amount_minor)::bigint as amount_minor from transaction_rollups
    where ${inScope(scope)} and level = 'day' and bucket = ${startOfBusinessDay(businessDay)} and mode = 'live'
    group by currency, status`);
  const successes = await tx.rows<SuccessRow>(sql`
    select currency, sum(successes)::bigint as successes, sum(success_minor)::bigint as success_minor from daily_totals
    where ${inScope(scope)} and business_day = ${businessDay}::date
    group by currency having sum(successes) <> 0`);
  return {
    merchantNumber: business.merchant_number,
    merchantName: business.name,
    serviceFrom: business.service_from,
    serviceTo: business.service_to,
    contractState: contractStateOn(businessDay, {
      from: business.service_from,
      to: business.service_to,
    }),
    merchantStatus: business.merchant_status,
    region: business.region,
    ...(await findMember(tx, scope, session.personId)),
    gateways,
    businessDay,
    today: dayFigures(figures, successes),
    approvalRateBasisPoints: await findApprovalRate(tx, scope, businessDay),
    refundedToday: await findRefunded(tx, scope, businessDay),
  };
});
