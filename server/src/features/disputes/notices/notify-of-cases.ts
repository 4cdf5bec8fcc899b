import type { DisputeStage } from '@back-office/contract/features/disputes';
import type { NotificationEvent } from '@back-office/contract/features/settings/notifications';
import { languages, type Language } from '@back-office/contract/kit/language';
import { writtenMoney } from '@back-office/contract/kit/money';
import { objectPath } from '@back-office/contract/objects';
import {
  caseLetter,
  caseReminder,
  type CaseNotice,
} from '@back-office/messages/features/dispute-letters';
import sql from 'sql-template-tag';
import { instantFor, writeLetters, type ZonedReader } from '#features/letters/public';
import { remind } from '#features/reminders/public';
import { findListenersOf, type GatewayHearing } from '#features/settings/public';
import { inRole, type Tx } from '#platform/database';
import type { Platform } from '#platform/http/route';
import { announceStale } from '#platform/stale';

const casesAtOnce = 100;

type Notified = {
  businessId: bigint;
  number: string;
  gatewayNumber: string;
  stage: DisputeStage;
  amountMinor: bigint;
  currency: string;
  replyBy: Date;
  /** Why the last answer was returned. */
  comment: string | null;
  notice: CaseNotice;
};

type Sending = { platform: Platform; now: Date };

const eventOf: Readonly<Record<CaseNotice, NotificationEvent>> = {
  opened: 'disputeOpened',
  returned: 'disputeDeadline',
  daysLeft5: 'disputeDeadline',
  daysLeft2: 'disputeDeadline',
  daysLeft1: 'disputeDeadline',
  lapsed: 'disputeDeadline',
  won: 'disputeDecided',
  lost: 'disputeDecided',
};

/**
 * The cases with a notice due, marked as notified. The first notice of a stage says that it was opened, however few days are left;
 * the first after a returned answer says that it was returned.
 * Cases that ended more than 7 days ago are left out: they belong to a history that is being imported.
 */
const markDue = (tx: Tx, now: Date): Promise<Notified[]> =>
  tx.rows<Notified>(sql`
    with standing as (
      select business_id, number, noticed, case
          when answer = 'lapsed' or state = 'lapsed' then 'lapsed'
          when state <> 'awaiting' then state
          when reply_by <= ${now}::timestamptz + interval '1 day' then 'daysLeft1'
          when reply_by <= ${now}::timestamptz + interval '2 days' then 'daysLeft2'
          when reply_by <= ${now}::timestamptz + interval '5 days' then 'daysLeft5'
          else 'opened'
        end as notice
      from disputes
      where state = 'awaiting' and reply_by > ${now}
        or state in ('won', 'lost') and closed_at > ${now}::timestamptz - interval '7 days'
        or (answer = 'lapsed' or state = 'lapsed') and reply_by > ${now}::timestamptz - interval '7 days'
    ), due as (
      select d.business_id, d.number, s.notice from disputes d
      join standing s on s.business_id = d.business_id and s.number = d.number
      where d.noticed is distinct from d.stage || '/' || s.notice
      order by d.business_id, d.number limit ${casesAtOnce} for update of d skip locked
    )
    update disputes d set noticed = d.stage || '/' || u.notice
    from due u, disputes b
    where d.business_id = u.business_id and d.number = u.number and b.business_id = d.business_id and b.number = d.number
    returning d.business_id as "businessId", d.number, d.gateway_number as "gatewayNumber", d.stage, d.amount_minor as "amountMinor",
      d.currency, d.reply_by as "replyBy",
      (select a.review_note from dispute_answers a
        where a.business_id = d.business_id and a.number = d.number and a.command_status = 'returned' order by a.place desc limit 1) as comment,
      case when d.state = 'awaiting' and split_part(coalesce(b.noticed, ''), '/', 1) <> d.stage then 'opened'
        when d.state = 'awaiting' and b.noticed = d.stage || '/returnDue' then 'returned' else u.notice end as notice`);

/** In the reader's zone, and in UTC+8 where that is another. */
const deadlineFor = (at: Date, reader: Pick<ZonedReader, 'language' | 'timeZoneId'>): string =>
  [
    ...new Set([
      instantFor(at, reader),
      instantFor(at, { language: reader.language, timeZoneId: null }),
    ]),
  ].join(reader.language === 'en' ? ', ' : '，');

type Told = { notified: Notified; listeners: readonly GatewayHearing[] };

const factsOf = (notified: Notified) => ({
  ...notified,
  amount: writtenMoney(notified.amountMinor, notified.currency),
});

const writeTo = (
  tx: Tx,
  { platform, now }: Sending,
  { notified, listeners }: Told,
): Promise<void> => {
  const { businessId, number, notice, replyBy } = notified;
  const url = platform.configuration.PUBLIC_URL + objectPath('dispute', { number });
  return writeLetters(
    { tx, queue: platform.queue, now },
    {
      kind: eventOf[notice],
      businessId,
      readers: listeners.filter(({ wantsMail }) => wantsMail),
    },
    (reader) =>
      caseLetter(
        notice,
        {
          ...factsOf(notified),
          deadline: deadlineFor(replyBy, reader),
          name: reader.name,
          url,
        },
        reader.language,
      ),
  );
};

/** One statement for everybody who reads the deadline in the same zone. */
const remindThem = async (
  tx: Tx,
  { now }: Sending,
  { notified, listeners }: Told,
): Promise<boolean> => {
  const { businessId, number, stage, notice, replyBy } = notified;
  const reminded = listeners.filter(({ wantsReminder }) => wantsReminder);
  for (const [timeZoneId, people] of Map.groupBy(reminded, (one) => one.timeZoneId)) {
    const text = Object.fromEntries(
      languages.map((language) => {
        const deadline = deadlineFor(replyBy, { language, timeZoneId });
        return [language, caseReminder(notice, { ...factsOf(notified), deadline }, language)];
      }),
    ) as Record<Language, string>;
    await remind(tx, {
      personIds: people.map(({ personId }) => personId),
      businessId,
      key: `dispute:${number}/${stage}/${notice}`,
      text,
      path: objectPath('dispute', { number }),
      now,
    });
  }
  return reminded.length > 0;
};

const seesCase = ({ businessId, gatewayNumber }: Notified, one: GatewayHearing): boolean =>
  one.businessId === businessId &&
  (one.gatewayNumbers === null || one.gatewayNumbers.includes(gatewayNumber));

/** Of all cases at once: listeners are found once for each event, and pages read their reminders again once for each business. */
const notify = async (tx: Tx, sending: Sending, due: readonly Notified[]): Promise<void> => {
  const reminded = new Set<bigint>();
  for (const [event, cases] of Map.groupBy(due, ({ notice }) => eventOf[notice])) {
    const people = await findListenersOf(sending.platform.database, {
      businessIds: [...new Set(cases.map(({ businessId }) => businessId))],
      event,
      who: sql`r.is_top or 'disputes.answer' = any(r.permissions)`,
    });
    for (const notified of cases) {
      const told = { notified, listeners: people.filter((one) => seesCase(notified, one)) };
      await writeTo(tx, sending, told);
      if (await remindThem(tx, sending, told)) {
        reminded.add(notified.businessId);
      }
    }
  }
  for (const businessId of reminded) {
    await announceStale(tx, { businessId, stale: 'reminders' });
  }
};

/**
 * Notifies the people who may answer a case that it arrived, that 5, 2 or 1 days are left, that it lapsed or was decided. The
 * notice and its mark are written in one transaction, so a crash neither loses nor repeats one.
 */
export const notifyOfCases = async (
  platform: Platform,
  now: Date,
): Promise<{ notified: number }> => {
  let notified = 0;
  for (let found = casesAtOnce; found === casesAtOnce;) {
    found = await inRole(platform.database, 'jobs', async (tx) => {
      const due = await markDue(tx, now);
      await notify(tx, { platform, now }, due);
      return due.length;
    });
    notified += found;
  }
  return { notified };
};
