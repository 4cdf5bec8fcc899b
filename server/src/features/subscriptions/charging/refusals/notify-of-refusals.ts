import { limitOfCode } from '@back-office/contract/gateway/limits';
import { businessDayOf } from '@back-office/contract/kit/business-day';
import { screens } from '@back-office/contract/screens';
import {
  limitReachedLetter,
  limitReachedReminder,
} from '@back-office/messages/features/subscriptions/limits';
import {
  refusedLetter,
  refusedReminder,
} from '@back-office/messages/features/subscriptions/refusals';
import sql from 'sql-template-tag';
import {
  notifyMembers,
  notifyOfAllDue,
  type DueAsked,
  type Notifying,
} from '#features/settings/public';
import type { Tx } from '#platform/database';
import type { Platform } from '#platform/http/route';

type Refused = {
  number: string;
  period: number;
  place: number;
  gatewayNumber: string;
  code: string | null;
  at: Date;
};

/**
 * Records the gateways' refusals, so that their merchant is notified once a day: of a limit every day, of another
 * reason only when it is new for a period, because we ask the gateway every day. Roles: feed, jobs.
 */
export const noteRefusals = async (
  tx: Tx,
  businessId: bigint,
  refused: readonly Refused[],
): Promise<void> => {
  if (refused.length === 0) {
    return;
  }
  const notes = refused.map(({ at, code, ...one }) => ({
    ...one,
    code: code ?? '',
    isLimit: limitOfCode(code) !== undefined,
    day: businessDayOf(at),
  }));
  // All processes use the same order, so that none waits for another.
  await tx.run(sql`
    insert into subscription_refusal_notices (business_id, gateway_number, code, day)
    select ${businessId}::bigint, r."gatewayNumber", r.code, r.day
    from json_to_recordset(${JSON.stringify(notes)}) as r (number text, period integer, place integer, "gatewayNumber" text, code text,
      "isLimit" boolean, day date)
    where r."isLimit" or not exists (
      select from subscription_attempts a
      where a.business_id = ${businessId} and a.subscription_number = r.number and a.period = r.period and a.place < r.place
        and a.status = 'refused' and coalesce(a.response_code, '') = r.code)
    order by r."gatewayNumber", r.code, r.day
    on conflict (business_id, gateway_number, code, day) do nothing`);
};

type Due = { businessId: bigint; gatewayNumber: string; code: string; day: string };

const markDue = (tx: Tx, { now, limit, skip }: DueAsked): Promise<Due[]> =>
  tx.rows<Due>(sql`
    with due as (
      select business_id, gateway_number, code, day from subscription_refusal_notices where noticed_at is null
      order by business_id, gateway_number, code, day limit ${limit} offset ${skip}
    )
    update subscription_refusal_notices n set noticed_at = ${now} from due d
    where n.business_id = d.business_id and n.gateway_number = d.gateway_number and n.code = d.code and n.day = d.day
      and n.noticed_at is null
    returning n.business_id as "businessId", n.gateway_number as "gatewayNumber", n.code, n.day`);

type Notice = Parameters<typeof notifyMembers>[2];

/** The words for a limit, or for any other refusal. */
const wordsOf = (due: Due): Pick<Notice, 'event' | 'letter' | 'reminder'> => {
  const limit = limitOfCode(due.code);
  return limit === undefined
    ? {
        event: 'chargesRefused',
        letter: ({ language, name, url }) => refusedLetter(language, { ...due, name, url }),
        reminder: ({ language }) => refusedReminder(language, due),
      }
    : {
        event: 'chargesAboveLimit',
        letter: ({ language, name, url }) =>
          limitReachedLetter(language, { ...due, limit, name, url }),
        reminder: ({ language }) => limitReachedReminder(language, { ...due, limit }),
      };
};

const notify = async (tx: Tx, notifying: Notifying, due: Due): Promise<void> => {
  const { businessId, gatewayNumber, code, day } = due;
  const words = wordsOf(due);
  await notifyMembers(tx, notifying, {
    ...words,
    businessId,
    gatewayNumber,
    permission: 'subscriptions.manage',
    key: `${words.event}:${gatewayNumber}/${code}/${day}`,
    path: `${screens.subscriptions.path}?states=pastDue`,
  });
};

/** Notifies the people who manage subscriptions that charges wait for their gateway. */
export const notifyOfRefusals = (platform: Platform, now: Date): Promise<{ notified: number }> =>
  notifyOfAllDue({ platform, now, of: 'refused charges' }, markDue, async (tx, due) => {
    for (const one of due) {
      await notify(tx, { platform, now }, one);
    }
  });
