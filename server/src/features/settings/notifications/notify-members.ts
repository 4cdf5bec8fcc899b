import type { NotificationEvent } from '@back-office/contract/features/settings/notifications';
import { languages, type Language } from '@back-office/contract/kit/language';
import type { Permission } from '@back-office/contract/kit/permission';
import type { LetterText } from '@back-office/messages/letter';
import sql from 'sql-template-tag';
import { writeLetters, type ZonedReader } from '#features/letters/public';
import { endReminders, remind } from '#features/reminders/public';
import { inRole, type Tx } from '#platform/database';
import type { Platform } from '#platform/http/route';
import { announceStale } from '#platform/stale';
import { failWithAll } from '#platform/upkeep/each-of-its-own';
import { isAloneAt } from '#platform/work/alone-at';
import { findListeners, type Hearing } from './find-listeners.ts';

export type Notifying = { platform: Platform; now: Date };
type Zoned = Pick<ZonedReader, 'language' | 'timeZoneId'>;

export type Notice = {
  businessId: bigint;
  event: NotificationEvent;
  /** The subject of the reminder; a person never gets a second one with the same key. */
  key: string;
  /** The page that both open. */
  path: string;
  /** From then on the reminder is no longer shown. */
  until?: Date | null;
  letter: (reader: ZonedReader & { url: string }) => LetterText;
  reminder: (reader: Zoned) => string;
};

/** One reminder for all readers in the same time zone. */
const remindThem = async (
  tx: Tx,
  { businessId, key, path, until = null, reminder, now }: Notice & { now: Date },
  listeners: readonly Hearing[],
): Promise<void> => {
  for (const [timeZoneId, people] of Map.groupBy(listeners, (one) => one.timeZoneId)) {
    const text = Object.fromEntries(
      languages.map((language) => [language, reminder({ language, timeZoneId })]),
    ) as Record<Language, string>;
    const personIds = people.map(({ personId }) => personId);
    // A later call to act replaces the earlier ones of its subject.
    if (until !== null) {
      const [subject = key] = key.split('/');
      await endReminders(tx, { businessId, subject, personIds, now });
    }
    await remind(tx, { personIds, businessId, key, text, path, until, now });
  }
  if (listeners.length > 0) {
    await announceStale(tx, { businessId, stale: 'reminders' });
  }
};

/** Writes the mail and the reminder of a notice for each listener by the chosen channels, in the transaction that marks it. */
export const notifyListeners = async (
  tx: Tx,
  { platform, now }: Notifying,
  { notice, listeners }: { notice: Notice; listeners: readonly Hearing[] },
): Promise<void> => {
  const { businessId, event, path, letter } = notice;
  const url = platform.configuration.PUBLIC_URL + path;
  await writeLetters(
    { tx, queue: platform.queue, now },
    { kind: event, businessId, readers: listeners.filter(({ wantsMail }) => wantsMail) },
    (reader) => letter({ ...reader, url }),
  );
  const reminded = listeners.filter(({ wantsReminder }) => wantsReminder);
  await remindThem(tx, { ...notice, now }, reminded);
};

/** The same for members who hold a permission and see the gateway; null: concerns no gateway, so for those who see all. */
export const notifyMembers = async (
  tx: Tx,
  notifying: Notifying,
  notice: Notice & { permission: Permission; gatewayNumber: string | null },
): Promise<void> => {
  const { businessId, event, permission, gatewayNumber } = notice;
  const listeners = await findListeners(notifying.platform.database, {
    businessId,
    event,
    who: sql`(m.gateway_numbers is null or ${gatewayNumber}::text = any(m.gateway_numbers))
      and (r.is_top or ${permission} = any(r.permissions))`,
  });
  await notifyListeners(tx, notifying, { notice, listeners });
};

const noticesAtOnce = 100;
const failuresMax = 100;

/** `skip`: number of due objects, in their order, to leave out. */
export type DueAsked = { now: Date; limit: number; skip: number };

/**
 * Notifies of everything due, some at a time, in one process at once per kind of object. Marking and writing the notices are one
 * transaction, so a crash neither loses nor repeats one. If a transaction fails, the rest goes one at a time: a notice that can't
 * be written stays due and does not stop others. Throws all failures once all were tried, or after a hundred.
 */
export const notifyOfAllDue = async <Due>(
  { platform, now, of }: Notifying & { of: string },
  markDue: (tx: Tx, asked: DueAsked) => Promise<Due[]>,
  notify: (tx: Tx, due: Due[]) => Promise<void>,
): Promise<{ notified: number }> => {
  const failures: unknown[] = [];
  let notified = 0;
  let limit = noticesAtOnce;
  for (let isGoingOn = true; isGoingOn;) {
    try {
      const found = await inRole(platform.database, 'jobs', async (tx) => {
        if (!(await isAloneAt(tx, `notices of ${of}`))) {
          return 0;
        }
        const due = await markDue(tx, { now, limit, skip: failures.length });
        await notify(tx, due);
        return due.length;
      });
      notified += found;
      isGoingOn = found === limit;
    } catch (failure) {
      failures.push(...(limit === 1 ? [failure] : []));
      isGoingOn = failures.length < failuresMax;
      limit = 1;
    }
  }
  failWithAll(failures);
  return { notified };
};
