import type { CancelReason } from '@back-office/contract/features/subscriptions/states';
import { addDays, businessDayOf, startOfBusinessDay } from '@back-office/contract/kit/business-day';
import { screens } from '@back-office/contract/screens';
import { riskLetter, riskReminder } from '@back-office/messages/features/subscriptions/risks';
import sql, { type Sql } from 'sql-template-tag';
import {
  notifyMembers,
  notifyOfAllDue,
  type DueAsked,
  type Notifying,
} from '#features/settings/public';
import type { Tx } from '#platform/database';
import type { Platform } from '#platform/http/route';

/** A subscription of a business; its gateway decides who is notified. */
type AtRisk = {
  businessId: bigint;
  gatewayNumber: string;
  risk: 'pastDue' | CancelReason;
};
type Due = Pick<AtRisk, 'businessId' | 'gatewayNumber'> & { risks: AtRisk['risk'][]; day: string };

const mark = sql`case when s.status = 'pastDue' then 'pastDue/' || s.open_period::text else 'cancelled' end`;

/**
 * On `s`: what happened before a day and is news to the merchant. The merchant's own cancellations are not, and a
 * gateway's refusals have their own notice. A period is planned for the moment of its charge, so today's period still
 * has the day to be paid.
 */
const isNews = (before: Date): Sql => sql`(
  (s.status = 'pastDue' and not s.is_refused
    and s.noticed is distinct from ${mark} and exists (
      select from subscription_charges c
      where c.business_id = s.business_id and c.subscription_number = s.number and c.period = s.open_period and c.planned_at < ${before}))
  or (s.status = 'cancelled' and s.cancel_reason <> 'merchant' and s.noticed is distinct from 'cancelled' and s.cancelled_at < ${before}))`;

/** All news of a limited number of gateways, each at most once a day. */
const markDue = async (tx: Tx, { now, limit, skip }: DueAsked): Promise<Due[]> => {
  const day = businessDayOf(now);
  const before = startOfBusinessDay(day);
  const marked = await tx.rows<AtRisk>(sql`
    with due as (
      select s.business_id, s.gateway_number from subscriptions s
      where ${isNews(before)} and not exists (
        select from subscriptions n
        where n.business_id = s.business_id and n.gateway_number = s.gateway_number and n.noticed_on = ${day}::date)
      group by s.business_id, s.gateway_number order by s.business_id, s.gateway_number limit ${limit} offset ${skip}
    )
    update subscriptions s set noticed = ${mark}, noticed_on = ${day}::date from due d
    where s.business_id = d.business_id and s.gateway_number = d.gateway_number and ${isNews(before)}
    returning s.business_id as "businessId", s.gateway_number as "gatewayNumber", coalesce(s.cancel_reason, 'pastDue') as risk`);
  const groups = Map.groupBy(
    marked,
    ({ businessId, gatewayNumber }) => `${businessId}/${gatewayNumber}`,
  );
  return [...groups.values()].flatMap((all) =>
    all.slice(0, 1).map(({ businessId, gatewayNumber }) => ({
      businessId,
      gatewayNumber,
      risks: all.map(({ risk }) => risk),
      day: addDays(day, -1),
    })),
  );
};

const notify = async (tx: Tx, notifying: Notifying, due: Due): Promise<void> => {
  const { businessId, gatewayNumber, risks, day } = due;
  await notifyMembers(tx, notifying, {
    businessId,
    gatewayNumber,
    event: 'subscriptionsAtRisk',
    permission: 'subscriptions.manage',
    key: `subscriptionsAtRisk:${gatewayNumber}/${day}`,
    path: `${screens.subscriptions.path}?states=${risks.includes('pastDue') ? 'pastDue' : 'cancelled'}`,
    letter: ({ language, name, url }) => riskLetter(language, { ...due, name, url }),
    reminder: ({ language }) => riskReminder(language, due),
  });
};

/** Notifies the people who manage subscriptions, once a day, of past-due ones and those that someone else cancelled. */
export const notifyOfRisks = (platform: Platform, now: Date): Promise<{ notified: number }> =>
  notifyOfAllDue({ platform, now, of: 'subscriptions at risk' }, markDue, async (tx, due) => {
    for (const one of due) {
      await notify(tx, { platform, now }, one);
    }
  });
