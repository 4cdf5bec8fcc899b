import { addDays, businessDayOf, startOfBusinessDay } from '@back-office/contract/kit/business-day';
import sql from 'sql-template-tag';
import { inRole, type Tx } from '#platform/database';
import type { Platform } from '#platform/http/route';
import { eachOfItsOwn } from '#platform/upkeep/each-of-its-own';
import { dayOf, expectedOf, plannedCharges, readShares } from './planned-charges.ts';

type Forecast = { gateway_number: string; currency: string; charges: number; amountMinor: bigint };

/** The next charge of a subscription with a charge on this day comes before this. */
const endOf = (day: string): Date => startOfBusinessDay(addDays(day, 1));

const keepForecast = async (
  tx: Tx,
  businessId: bigint,
  { day, now }: { day: string; now: Date },
): Promise<number> => {
  const wall = sql`business_id = ${businessId}`;
  const shares = await readShares(tx, wall, now);
  const planned = await tx.rows<Forecast>(sql`
    select c.gateway_number, c.currency, count(*)::integer as charges, sum(c.amount_minor)::bigint as "amountMinor"
    from ${plannedCharges(sql`${wall} and s.next_at < ${endOf(day)}`, now)} c where ${dayOf(sql`c.planned_at`)} = ${day}::date
    group by 1, 2 order by 1, 2`);
  const rows = planned.map(({ amountMinor, ...one }) => ({
    ...one,
    business_id: String(businessId),
    day,
    amount_minor: String(amountMinor),
    expected_minor: expectedOf(shares, { ...one, amountMinor })?.toString() ?? null,
    made_at: now,
  }));
  return tx.run(sql`
    insert into subscription_forecasts (business_id, day, gateway_number, currency, charges, amount_minor, expected_minor, made_at)
    select business_id, day, gateway_number, currency, charges, amount_minor, expected_minor, made_at
    from json_populate_recordset(null::subscription_forecasts, ${JSON.stringify(rows)})
    on conflict (business_id, day, gateway_number, currency) do nothing`);
};

/**
 * Stores the forecast for tomorrow (UTC+8), once per business, to compare it with the day later. A day that the clock
 * skipped has none.
 */
export const keepForecasts = async (
  { database }: Pick<Platform, 'database'>,
  now: Date,
): Promise<{ forecasts: number }> => {
  const day = addDays(businessDayOf(now), 1);
  const ahead = await inRole(database, 'jobs', (tx) =>
    tx.rows<{ businessId: bigint }>(sql`
      select distinct s.business_id as "businessId" from subscriptions s
      where s.next_at < ${endOf(day)} and s.status in ('pending', 'trial', 'active', 'pastDue')
        and not exists (select from subscription_forecasts f where f.business_id = s.business_id and f.day = ${day}::date)`),
  );
  let forecasts = 0;
  await eachOfItsOwn(
    ahead,
    async ({ businessId }) => {
      const one = (tx: Tx) => keepForecast(tx, businessId, { day, now });
      forecasts += await inRole(database, 'jobs', one);
    },
    'Businesses whose forecast could not be kept',
  );
  return { forecasts };
};
