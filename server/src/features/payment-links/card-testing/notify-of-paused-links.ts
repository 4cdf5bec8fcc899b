import { objectPath } from '@back-office/contract/objects';
import { pausedLetter, pausedReminder } from '@back-office/messages/features/payment-links/paused';
import sql from 'sql-template-tag';
import {
  notifyMembers,
  notifyOfAllDue,
  type DueAsked,
  type Notifying,
} from '#features/settings/public';
import type { Tx } from '#platform/database';
import type { Platform } from '#platform/http/route';

type Due = {
  businessId: bigint;
  gatewayNumber: string;
  number: string;
  title: string;
  pausedAt: Date;
};

const markDue = (tx: Tx, { now, limit, skip }: DueAsked): Promise<Due[]> =>
  tx.rows<Due>(sql`
    with due as (
      select business_id, number from payment_links where paused_at is not null and pause_noticed_at is null
      order by business_id, number limit ${limit} offset ${skip}
    )
    update payment_links l set pause_noticed_at = ${now} from due d
    where l.business_id = d.business_id and l.number = d.number and l.paused_at is not null and l.pause_noticed_at is null
    returning l.business_id as "businessId", l.gateway_number as "gatewayNumber", l.number, l.title, l.paused_at as "pausedAt"`);

const notify = async (tx: Tx, notifying: Notifying, due: Due): Promise<void> => {
  const { businessId, gatewayNumber, number, title, pausedAt } = due;
  await notifyMembers(tx, notifying, {
    businessId,
    gatewayNumber,
    event: 'linkPaused',
    permission: 'paymentLinks.manage',
    key: `linkPaused:${number}/${pausedAt.toISOString()}`,
    path: objectPath('paymentLink', { number }),
    letter: ({ language, name, url }) => pausedLetter(language, { number, title, name, url }),
    reminder: ({ language }) => pausedReminder(language, { number, title }),
  });
};

/** Notifies the people who manage payment links of a link that was disabled automatically. */
export const notifyOfPausedLinks = (platform: Platform, now: Date): Promise<{ notified: number }> =>
  notifyOfAllDue({ platform, now, of: 'paused links' }, markDue, async (tx, due) => {
    for (const one of due) {
      await notify(tx, { platform, now }, one);
    }
  });
