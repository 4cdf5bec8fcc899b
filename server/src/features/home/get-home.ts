import { getHome } from '@back-office/contract/features/home';
import { addDays, businessDayOf, startOfBusinessDay } from '@back-office/contract/kit/business-day';
import type { Tx } from '#platform/database';
import { implement } from '#platform/http/route';
import { inScope, type TenantScope } from '#platform/tenant-scope';
import sql from 'sql-template-tag';
import { dayFigures, type FigureRow } from './day-figures.ts';

type BusinessRow = {
  merchant_number: string;
  name: string;
  service_from: string;
  service_to: string | null;
};

type GatewayRow = { number: string; name: string; mode: 'live' | 'test'; isActive: boolean };

const findBusiness = async (tx: Tx, scope: TenantScope) => {
  const [business] = await tx.rows<BusinessRow>(
    sql`select merchant_number, name, service_from, service_to from businesses where id = ${scope.businessId}`,
  );
  if (business === undefined) {
    throw new Error('A session entered a business that is not there.');
  }
  const gateways = await tx.rows<GatewayRow>(sql`
    select gateway_number as number, name, mode, is_active as "isActive" from gateways
    where ${inScope(scope)} order by mode, gateway_number`);
  return { business, gateways };
};

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

/** Payments of all days that still wait for somebody: a hold for its capture, an unknown answer for the gateway. */
const countWaiting = async (tx: Tx, scope: TenantScope) => {
  const [row] = await tx.rows<{ preauthorised: bigint; to_be_confirmed: bigint }>(sql`
    select coalesce(sum(count) filter (where status = 'preauthorised'), 0)::bigint as preauthorised,
      coalesce(sum(count) filter (where status = 'toBeConfirmed'), 0)::bigint as to_be_confirmed
    from transaction_rollups
    where ${inScope(scope)} and level = 'month' and mode = 'live' and status in ('preauthorised', 'toBeConfirmed')`);
  return {
    preauthPendingCount: Number(row?.preauthorised ?? 0n),
    toBeConfirmedCount: Number(row?.to_be_confirmed ?? 0n),
  };
};

/** Spec S2.14, first cut: who the merchant is, and what today has brought so far. */
export const getHomeRoute = implement(getHome, async ({ tx, scope, now }) => {
  const businessDay = businessDayOf(now);
  const { business, gateways } = await findBusiness(tx, scope);
  const figures = await tx.rows<FigureRow>(sql`
    select currency, status, sum(count)::bigint as count, sum(amount_minor)::bigint as amount_minor from transaction_rollups
    where ${inScope(scope)} and level = 'day' and bucket = ${startOfBusinessDay(businessDay)} and mode = 'live'
    group by currency, status`);
  return {
    merchantNumber: business.merchant_number,
    merchantName: business.name,
    serviceFrom: business.service_from,
    serviceTo: business.service_to,
    gateways,
    businessDay,
    today: dayFigures(figures),
    approvalRateBasisPoints: await findApprovalRate(tx, scope, businessDay),
    ...(await countWaiting(tx, scope)),
  };
});
