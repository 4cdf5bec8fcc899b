import { limitOfCode, type LimitName } from '@back-office/contract/gateway/limits';
import { businessDayOf } from '@back-office/contract/kit/business-day';
import { screens } from '@back-office/contract/screens';
import {
  limitReachedLetter,
  limitReachedReminder,
} from '@back-office/messages/features/subscriptions/limits';
import sql from 'sql-template-tag';
import {
  notifyMembers,
  notifyOfAllDue,
  type DueAsked,
  type Notifying,
} from '#features/settings/public';
import type { Tx } from '#platform/database';
import type { Platform } from '#platform/http/route';

type Refused = { gatewayNumber: string; code: string; at: Date };

/** Keeps which limits charges were above, so that their merchant is notified once a day. Roles: feed, jobs. */
export const noteLimits = async (
  tx: Tx,
  businessId: bigint,
  refused: readonly Refused[],
): Promise<void> => {
  const reached = refused.flatMap(({ gatewayNumber, code, at }) => {
    const limit = limitOfCode(code);
    return limit === undefined
      ? []
      : [
          {
            business_id: String(businessId),
            gateway_number: gatewayNumber,
            limit_name: limit,
            day: businessDayOf(at),
          },
        ];
  });
  // In one order for all, so that two processes never wait for each other.
  if (reached.length > 0) {
    await tx.run(sql`
      insert into subscription_limit_notices (business_id, gateway_number, limit_name, day)
      select business_id, gateway_number, limit_name, day
      from json_populate_recordset(null::subscription_limit_notices, ${JSON.stringify(reached)})
      order by gateway_number, limit_name, day
      on conflict (business_id, gateway_number, limit_name, day) do nothing`);
  }
};

type Due = { businessId: bigint; gatewayNumber: string; limit: LimitName; day: string };

const markDue = (tx: Tx, { now, limit, skip }: DueAsked): Promise<Due[]> =>
  tx.rows<Due>(sql`
    with due as (
      select business_id, gateway_number, limit_name, day from subscription_limit_notices where noticed_at is null
      order by business_id, gateway_number, limit_name, day limit ${limit} offset ${skip}
    )
    update subscription_limit_notices n set noticed_at = ${now} from due d
    where n.business_id = d.business_id and n.gateway_number = d.gateway_number and n.limit_name = d.limit_name and n.day = d.day
      and n.noticed_at is null
    returning n.business_id as "businessId", n.gateway_number as "gatewayNumber", n.limit_name as "limit", to_char(n.day, 'YYYY-MM-DD') as day`);

const notify = async (tx: Tx, notifying: Notifying, due: Due): Promise<void> => {
  const { businessId, gatewayNumber, limit, day } = due;
  await notifyMembers(tx, notifying, {
    businessId,
    gatewayNumber,
    event: 'chargesAboveLimit',
    permission: 'subscriptions.manage',
    key: `chargesAboveLimit:${gatewayNumber}/${limit}/${day}`,
    path: `${screens.subscriptions.path}?states=pastDue`,
    letter: ({ language, name, url }) => limitReachedLetter(language, { ...due, name, url }),
    reminder: ({ language }) => limitReachedReminder(language, due),
  });
};

/** Notifies the people who manage subscriptions that charges wait for a limit of their gateway. */
export const notifyOfLimits = (platform: Platform, now: Date): Promise<{ notified: number }> =>
  notifyOfAllDue({ platform, now, of: 'charges above limits' }, markDue, async (tx, due) => {
    for (const one of due) {
      await notify(tx, { platform, now }, one);
    }
  });
