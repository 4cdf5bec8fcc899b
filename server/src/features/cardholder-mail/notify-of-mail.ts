import { objectPath } from '@back-office/contract/objects';
import {
  mailNoticeLetter,
  mailNoticeReminder,
} from '@back-office/messages/features/cardholder-mail/letters';
import sql from 'sql-template-tag';
import {
  notifyMembers,
  notifyOfAllDue,
  type DueAsked,
  type Notifying,
} from '#features/settings/public';
import type { Tx } from '#platform/database';
import type { Platform } from '#platform/http/route';
import { conversationColumns, type ConversationRecord } from './conversation-row.ts';

/** The conversations with mail that no one has read or was notified of; marks them as notified. */
const markDue = (tx: Tx, { limit, skip }: DueAsked): Promise<ConversationRecord[]> =>
  tx.rows<ConversationRecord>(sql`
    with due as (
      select business_id, number from mail_conversations
      where unread > 0 and noticed_version < version
      order by business_id, number limit ${limit} offset ${skip}
    )
    update mail_conversations c set noticed_version = c.version
    from due d where c.business_id = d.business_id and c.number = d.number and c.unread > 0 and c.noticed_version < c.version
    returning ${conversationColumns}`);

/** People who see every gateway get mail without a payment. */
const notify = (tx: Tx, sending: Notifying, due: ConversationRecord): Promise<void> => {
  const { businessId, number, gatewayNumber, version, subject, email } = due;
  const arrived = { subject, email, order: due.merchantOrderNumber };
  return notifyMembers(tx, sending, {
    businessId,
    gatewayNumber,
    event: 'cardholderMailReceived',
    permission: 'cardholderMail.answer',
    key: `cardholderMail:${number}/${version}`,
    path: objectPath('mailConversation', { number }),
    letter: ({ language, name, url }) => mailNoticeLetter(language, { ...arrived, name, url }),
    reminder: ({ language }) => mailNoticeReminder(language, arrived),
  });
};

/** Notifies the people who may answer. */
export const notifyOfMail = (platform: Platform, now: Date): Promise<{ notified: number }> =>
  notifyOfAllDue({ platform, now, of: 'mail' }, markDue, async (tx, due) => {
    for (const one of due) {
      await notify(tx, { platform, now }, one);
    }
  });
