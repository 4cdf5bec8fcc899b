import { languages, type Language } from '@back-office/contract/kit/language';
import { objectPath } from '@back-office/contract/objects';
import {
  mailNoticeLetter,
  mailNoticeReminder,
} from '@back-office/messages/features/cardholder-mail/letters';
import sql from 'sql-template-tag';
import { writeLetters } from '#features/letters/public';
import { remind } from '#features/reminders/public';
import { findListeners } from '#features/settings/public';
import { inRole, type Tx } from '#platform/database';
import type { Platform } from '#platform/http/route';
import { announceStale } from '#platform/stale';
import { conversationColumns, type ConversationRecord } from './conversation-row.ts';

const noticesAtOnce = 100;
const event = 'cardholderMailReceived';

/** The conversations with mail that nobody has read or was notified of, marked as notified. */
const markDue = (tx: Tx): Promise<ConversationRecord[]> =>
  tx.rows<ConversationRecord>(sql`
    with due as (
      select business_id, number from mail_conversations
      where unread > 0 and noticed_version < version
      order by business_id, number limit ${noticesAtOnce} for update skip locked
    )
    update mail_conversations c set noticed_version = c.version
    from due d where c.business_id = d.business_id and c.number = d.number
    returning ${conversationColumns}`);

/** Mail about no payment concerns people who see every gateway. */
const notify = async (
  tx: Tx,
  { platform, now }: { platform: Platform; now: Date },
  due: ConversationRecord,
): Promise<void> => {
  const { businessId, number, gatewayNumber, version, subject, email } = due;
  const path = objectPath('mailConversation', { number });
  const listeners = await findListeners(platform.database, {
    businessId,
    event,
    who: sql`(m.gateway_numbers is null or ${gatewayNumber}::text = any(m.gateway_numbers))
      and (r.is_top or 'cardholderMail.answer' = any(r.permissions))`,
  });
  const arrived = { subject, email, order: due.merchantOrderNumber };
  await writeLetters(
    { tx, queue: platform.queue, now },
    { kind: event, businessId, readers: listeners.filter(({ wantsMail }) => wantsMail) },
    ({ language, name }) =>
      mailNoticeLetter(language, {
        ...arrived,
        name,
        url: platform.configuration.PUBLIC_URL + path,
      }),
  );
  const personIds = listeners
    .filter(({ wantsReminder }) => wantsReminder)
    .map(({ personId }) => personId);
  if (personIds.length > 0) {
    const text = Object.fromEntries(
      languages.map((language) => [language, mailNoticeReminder(language, arrived)]),
    ) as Record<Language, string>;
    const key = `cardholderMail:${number}/${version}`;
    await remind(tx, { personIds, businessId, key, text, path, now });
    await announceStale(tx, { businessId, stale: 'reminders' });
  }
};

/** Notifies the people who may answer. A notice and its mark are written in one transaction, so a crash neither loses nor repeats one. */
export const notifyOfMail = async (
  platform: Platform,
  now: Date,
): Promise<{ notified: number }> => {
  let notified = 0;
  for (let found = noticesAtOnce; found === noticesAtOnce;) {
    found = await inRole(platform.database, 'jobs', async (tx) => {
      const due = await markDue(tx);
      for (const one of due) {
        await notify(tx, { platform, now }, one);
      }
      return due.length;
    });
    notified += found;
  }
  return { notified };
};
