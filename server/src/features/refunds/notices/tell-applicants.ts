import type { NotificationEvent } from '@back-office/contract/features/settings/notifications';
import { languages, type Language } from '@back-office/contract/kit/language';
import { writtenMoney } from '@back-office/contract/kit/money';
import { objectPath } from '@back-office/contract/objects';
import {
  refundFailedLetter,
  refundFailedReminder,
  refundWaitsLetter,
  refundWaitsReminder,
  type RefundNotice,
} from '@back-office/messages/features/refunds/letters';
import sql from 'sql-template-tag';
import { writeLetter } from '#features/letters/public';
import { remind } from '#features/reminders/public';
import { notifyOfAllDue, whoWants, type DueAsked, type Notifying } from '#features/settings/public';
import type { Tx } from '#platform/database';
import type { Platform } from '#platform/http/route';
import { announceStale } from '#platform/stale';
import type { RefundKey } from '../take-step.ts';

type Told = {
  businessId: bigint;
  number: string;
  paymentNumber: string;
  amountMinor: bigint;
  currency: string;
  failureCode: string | null;
  what: 'waitsForFunds' | 'failed';
  personId: bigint;
  name: string | null;
  email: string | null;
  language: Language;
};

const isDue = sql`r.applied_by is not null and (
  r.status = 'failed' and r.applicant_told is distinct from 'failed' or r.waiting_since is not null and r.applicant_told is null)`;

/** Marks applications of one business as notified; one that is locked at the moment waits for the next round. */
const mark = (tx: Tx, businessId: bigint, numbers: string[]): Promise<Told[]> =>
  tx.rows<Told>(sql`
    with free as (
      select number from refunds r
      where business_id = ${businessId} and number = any (${numbers}::text[]) and ${isDue}
      for update skip locked
    ), marked as (
      update refunds r set applicant_told = case when r.status = 'failed' then 'failed' else 'waitsForFunds' end
      from free where r.business_id = ${businessId} and r.number = free.number
      returning r.business_id, r.number, r.payment_number, r.amount_minor, r.currency, r.failure_code, r.applied_by,
        r.applicant_told
    )
    select k.business_id as "businessId", k.number, k.payment_number as "paymentNumber", k.amount_minor as "amountMinor",
      k.currency, k.failure_code as "failureCode", k.applicant_told as what, k.applied_by as "personId", p.name, p.email,
      coalesce(p.language, 'en') as language
    from marked k
    left join memberships m on m.business_id = ${businessId} and m.person_id = k.applied_by and m.status = 'normal'
    left join persons p on p.id = m.person_id and p.email_verified_at is not null`);

/**
 * Marks news that applicants have not had yet, and returns it. Former members get none, and a withdrawn application sends none,
 * since a person withdrew it.
 */
const markDue = async (tx: Tx, { limit, skip }: DueAsked): Promise<Told[]> => {
  const due = await tx.rows<RefundKey>(sql`
    select business_id as "businessId", number from refunds r
    where ${isDue} order by applied_at, business_id, number limit ${limit} offset ${skip}`);
  const told: Told[] = [];
  for (const [businessId, own] of Map.groupBy(due, (one) => one.businessId)) {
    const numbers = own.map(({ number }) => number);
    told.push(...(await mark(tx, businessId, numbers)));
  }
  return told;
};

type Manner = {
  event: NotificationEvent;
  letter: typeof refundFailedLetter;
  reminder: typeof refundFailedReminder;
};
const manners: Record<Told['what'], Manner> = {
  failed: { event: 'refundFailed', letter: refundFailedLetter, reminder: refundFailedReminder },
  waitsForFunds: {
    event: 'refundWaitsForFunds',
    letter: refundWaitsLetter,
    reminder: refundWaitsReminder,
  },
};

const pathOf = (number: string): string => objectPath('refund', { number });

const noticeOf = (platform: Platform, told: Told): RefundNotice => ({
  name: told.name ?? '',
  number: told.number,
  paymentNumber: told.paymentNumber,
  amount: writtenMoney(told.amountMinor, told.currency),
  failureCode: told.failureCode,
  url: platform.configuration.PUBLIC_URL + pathOf(told.number),
});

const mailTo = (tx: Tx, { platform, now }: Notifying, told: Told & { email: string }) => {
  const { language, personId, businessId, email } = told;
  const { event, letter } = manners[told.what];
  return writeLetter(
    { tx, queue: platform.queue, now },
    {
      kind: event,
      to: email,
      language,
      personId,
      businessId,
      text: letter[language](noticeOf(platform, told)),
    },
  );
};

const remindOf = async (tx: Tx, { platform, now }: Notifying, told: Told): Promise<void> => {
  const { personId, businessId, number } = told;
  const { event, reminder } = manners[told.what];
  const notice = noticeOf(platform, told);
  const text = Object.fromEntries(
    languages.map((language) => [language, reminder[language](notice)]),
  ) as Record<Language, string>;
  await remind(tx, {
    personIds: [personId],
    businessId,
    key: `${event}:${number}`,
    text,
    path: pathOf(number),
    now,
  });
  await announceStale(tx, { businessId, stale: 'reminders' });
};

const tell = async (tx: Tx, telling: Notifying, due: readonly Told[]): Promise<void> => {
  const reached = due.filter(
    (one): one is Told & { email: string } => one.email !== null && one.failureCode !== 'WITHDRAWN',
  );
  for (const [what, ofOne] of Map.groupBy(reached, (one) => one.what)) {
    const { event } = manners[what];
    for (const told of await whoWants(tx, ofOne, { event, channel: 'mail' })) {
      await mailTo(tx, telling, told);
    }
    for (const told of await whoWants(tx, ofOne, { event, channel: 'reminder' })) {
      await remindOf(tx, telling, told);
    }
  }
};

/** Notifies applicants once that their refund failed or waits for money, by the channels they chose. */
export const tellApplicants = (platform: Platform, now: Date): Promise<{ notified: number }> =>
  notifyOfAllDue({ platform, now, of: 'refunds' }, markDue, (tx, due) =>
    tell(tx, { platform, now }, due),
  );
