import {
  forecastMonths,
  historyDays,
  historyMin,
} from '@back-office/contract/features/subscriptions/forecast';
import { addDays, businessDayOf, startOfBusinessDay } from '@back-office/contract/kit/business-day';
import { addToMonth, monthOf } from '@back-office/contract/kit/month';
import sql, { type Sql } from 'sql-template-tag';
import type { Tx } from '#platform/database';

/** The business day (UTC+8) of an instant. */
export const dayOf = (instant: Sql): Sql => sql`(${instant} at time zone interval '8 hours')::date`;

/** The first instant beyond the forecast. */
const forecastUntil = (now: Date): Date =>
  startOfBusinessDay(`${addToMonth(monthOf(businessDayOf(now)), forecastMonths)}-01`);

// More periods of each unit than the forecast's months contain.
const periodsMax = sql`case when s.interval_unit = 'month' then 14 when s.interval_unit = 'day' then 430 else 10320 end / s.interval_count + 1`;

/**
 * The periods that are not due yet, of subscriptions that a wall allows: planned as `plannedAt` counts them, each with
 * its future amount. A paused or ending subscription has none.
 */
export const plannedCharges = (wall: Sql, now: Date): Sql => sql`(
  select p.*, case when p.next_amount_from <= p.planned_at then p.next_amount_minor else p.base_minor end as amount_minor
  from (
    select n.*, case when n.interval_unit = 'hour' then n.anchor_at + make_interval(hours => n.period * n.interval_count)
      when n.interval_unit = 'day' then n.anchor_at + make_interval(hours => 24 * n.period * n.interval_count)
      else (n.anchor_at at time zone interval '8 hours' + make_interval(months => n.period * n.interval_count))
        at time zone interval '8 hours' end as planned_at
    from (
      select s.business_id, s.number, s.gateway_number, s.plan, s.email, s.currency, s.amount_minor as base_minor, s.next_amount_minor,
        s.next_amount_from, s.anchor_at, s.ends_at, s.interval_unit, s.interval_count,
        generate_series(s.period, s.period + ${periodsMax}) as period
      from subscriptions s
      where ${wall} and s.next_at is not null and s.status in ('pending', 'trial', 'active', 'pastDue')
    ) n
  ) p
  where p.planned_at < ${forecastUntil(now)} and (p.ends_at is null or p.planned_at < p.ends_at))`;

export type Share = { currency: string; ended: number; succeeded: number };

/** The share of paid periods among those planned in the last 180 days that have ended. */
export const readShares = (tx: Tx, wall: Sql, now: Date): Promise<Share[]> => {
  const today = businessDayOf(now);
  return tx.rows<Share>(sql`
    select currency, count(*)::integer as ended, (count(*) filter (where status = 'succeeded'))::integer as succeeded
    from subscription_charges
    where ${wall} and planned_at >= ${startOfBusinessDay(addDays(today, 1 - historyDays))}
      and planned_at < ${startOfBusinessDay(addDays(today, 1))} and status in ('succeeded', 'failed')
    group by currency order by currency`);
};

/** An amount multiplied by the success rate of its currency, rounded half up; null if too few charges have ended. */
export const expectedOf = (
  shares: readonly Share[],
  { currency, amountMinor }: { currency: string; amountMinor: bigint },
): bigint | null => {
  const share = shares.find((one) => one.currency === currency);
  if (share === undefined || share.ended < historyMin) {
    return null;
  }
  const [ended, succeeded] = [BigInt(share.ended), BigInt(share.succeeded)];
  return (2n * amountMinor * succeeded + ended) / (2n * ended);
};
