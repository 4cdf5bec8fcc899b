import { expiryFields } from '@back-office/contract/features/onboarding/answers/document-dates';
import {
  answerDaysMin,
  documentNoticeDays,
  reviewNoticeDays,
  type RenewalReason,
} from '@back-office/contract/features/onboarding/renewal';
import { addDays, businessDayOf } from '@back-office/contract/kit/business-day';
import { languages, type Language } from '@back-office/contract/kit/language';
import {
  renewalAskedLetter,
  renewalReminder,
} from '@back-office/messages/features/onboarding/renewal';
import sql from 'sql-template-tag';
import { writeLetters, type Reader } from '#features/letters/public';
import { remind } from '#features/reminders/public';
import { notifyOfAllDue, type DueAsked, type Notifying } from '#features/settings/public';
import { inRole, type Tx } from '#platform/database';
import type { Platform } from '#platform/http/route';
import { announceStale } from '#platform/stale';
import { oneAfterTheOther } from '#platform/upkeep/each-of-its-own';
import { restoreAllDeclined } from './restore-accepted.ts';

/** The second notice is sent this many days before the deadline; the last one reports that it has passed. */
const secondNoticeDays = 7;

// A change that its merchant began but never submits delays nothing: it becomes the due renewal.
const mayOpen = sql`not a.is_draft_declined and (a.renewal is null or a.renewal_reason = 'change' and a.renewal <> 'underReview')`;

/** Asks for documents before they expire, and for a full verification after its years. */
const openDue = async (tx: Tx, today: string): Promise<number> => {
  const soonest = addDays(today, answerDaysMin);
  const expiring = await tx.run(sql`
    update onboarding_applications a
    set renewal = coalesce(a.renewal, 'open'), renewal_reason = 'documentExpires', renewal_notices = 0,
      answer_by = greatest(d.expires_on, ${soonest}::date)
    from (
      select s.business_id, s.revision, min(s.value)::date as expires_on from onboarding_submitted_answers s
      where s.field = any(${[...expiryFields]}::text[]) and s.value <= ${addDays(today, documentNoticeDays)}
      group by s.business_id, s.revision) d, businesses b
    where d.business_id = a.business_id and d.revision = a.accepted_revision and ${mayOpen}
      and b.id = a.business_id and b.status = 40`);
  const due = await tx.run(sql`
    update onboarding_applications a
    set renewal = coalesce(a.renewal, 'open'), renewal_reason = 'reverification', renewal_notices = 0,
      answer_by = greatest(a.next_review_on, ${soonest}::date)
    from businesses b
    where b.id = a.business_id and b.status = 40 and ${mayOpen} and a.accepted_revision is not null
      and a.next_review_on <= ${addDays(today, reviewNoticeDays)}::date`);
  return expiring + due;
};

type Due = {
  businessId: bigint;
  businessName: string;
  /** `application`: an applicant was asked for corrections. */
  reason: Exclude<RenewalReason, 'change'> | 'application';
  answerBy: string;
  notice: number;
};

/**
 * The renewals with a notice due, marked as notified: when they open, again before their deadline, and when it has
 * passed. For an applicant's corrections the reviewer's letter was the first notice.
 */
const markDue = (tx: Tx, { now, limit, skip }: DueAsked): Promise<Due[]> => {
  const today = businessDayOf(now);
  const notice = sql`case when a.answer_by < ${today}::date then 3
    when a.answer_by <= ${addDays(today, secondNoticeDays)}::date then 2 else 1 end`;
  const isDue = sql`a.answer_by is not null and a.renewal_notices < ${notice}
    and (a.renewal is null and ${notice} > 1 or a.renewal in ('open', 'moreNeeded') and a.renewal_reason <> 'change')`;
  return tx.rows<Due>(sql`
    with due as (
      select a.business_id, b.name, ${notice} as notice
      from onboarding_applications a join businesses b on b.id = a.business_id
      where b.status = case when a.renewal is null then 25 else 40 end and ${isDue}
      order by a.business_id limit ${limit} offset ${skip}
    )
    update onboarding_applications a set renewal_notices = d.notice
    from due d where d.business_id = a.business_id and ${isDue}
    returning a.business_id as "businessId", d.name as "businessName", coalesce(a.renewal_reason, 'application') as reason, a.answer_by as "answerBy", d.notice`);
};

const notify = async (tx: Tx, { platform, now }: Notifying, due: Due): Promise<void> => {
  const { businessId, businessName, reason, answerBy, notice } = due;
  // By itself, because on a distributed database no other role can read after this transaction has changed rows. Decision 38.
  const owners = await inRole(platform.database, 'jobs', (own) =>
    own.rows<Reader>(sql`
      select person_id as "personId", email, name, language from owners_of_business(${businessId})`),
  );
  const path = reason === 'application' ? `/setting/uploadAdditional/${businessId}` : '/kyc';
  const facts = { businessName, reason, answerBy, notice };
  await writeLetters(
    { tx, queue: platform.queue, now },
    { kind: 'renewalAsked', businessId, readers: owners },
    ({ name, language }) =>
      renewalAskedLetter[language]({
        ...facts,
        name,
        url: platform.configuration.PUBLIC_URL + path,
      }),
  );
  const text = Object.fromEntries(
    languages.map((language) => [language, renewalReminder[language](facts)]),
  ) as Record<Language, string>;
  const key = `renewal:${answerBy}/${notice}`;
  const personIds = owners.map(({ personId }) => personId);
  await remind(tx, { personIds, businessId, key, text, path, now });
  await announceStale(tx, { businessId, stale: 'reminders' });
};

/**
 * Opens due renewals and notifies the owners. A notice and its mark are written in one transaction, so a crash neither
 * loses nor repeats one.
 */
export const renewApplications = async (
  platform: Platform,
  now: Date,
): Promise<{ opened: number; notified: number }> => {
  const today = businessDayOf(now);
  let [opened, notified] = [0, 0];
  await oneAfterTheOther([
    () => restoreAllDeclined(platform, now),
    async () => {
      opened = await inRole(platform.database, 'jobs', (tx) => openDue(tx, today));
    },
    async () => {
      ({ notified } = await notifyOfAllDue(
        { platform, now, of: 'renewals' },
        markDue,
        async (tx, due) => {
          for (const one of due) {
            await notify(tx, { platform, now }, one);
          }
        },
      ));
    },
  ]);
  return { opened, notified };
};
