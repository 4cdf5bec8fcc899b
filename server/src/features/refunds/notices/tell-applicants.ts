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
import { whoWants } from '#features/settings/public';
import { inRole, type Tx } from '#platform/database';
import type { Platform } from '#platform/http/route';
import { announceStale } from '#platform/stale';
import { isAloneAt } from '#platform/work/alone-at';

const toldAtOnce = 100;

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

/**
 * What applicants were not told yet, marked as told. Somebody who is no member any more hears nothing, and nobody of what
 * was withdrawn, which was done by hand.
 */
const markUntold = (tx: Tx): Promise<Told[]> =>
  tx.rows<Told>(sql`
    with untold as (
      select business_id, number from refunds r
      where ${isDue}
      order by applied_at limit ${toldAtOnce}
    ), marked as (
      update refunds r set applicant_told = case when r.status = 'failed' then 'failed' else 'waitsForFunds' end
      from untold u where r.business_id = u.business_id and r.number = u.number and ${isDue}
      returning r.business_id, r.number, r.payment_number, r.amount_minor, r.currency, r.failure_code, r.applied_by,
        r.applicant_told
    )
    select k.business_id as "businessId", k.number, k.payment_number as "paymentNumber", k.amount_minor as "amountMinor",
      k.currency, k.failure_code as "failureCode", k.applicant_told as what, k.applied_by as "personId", p.name, p.email,
      coalesce(p.language, 'en') as language
    from marked k
    left join memberships m on m.business_id = k.business_id and m.person_id = k.applied_by and m.status = 'normal'
    left join persons p on p.id = m.person_id and p.email_verified_at is not null`);

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

const mailTo = (tx: Tx, { platform, now }: Telling, told: Told & { email: string }) => {
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

const remindOf = async (tx: Tx, { platform, now }: Telling, told: Told): Promise<void> => {
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

type Telling = { platform: Platform; now: Date };

const tellSome = (telling: Telling): Promise<{ told: number; found: number }> =>
  inRole(telling.platform.database, 'jobs', async (tx) => {
    const untold = (await isAloneAt(tx, 'notices of refunds')) ? await markUntold(tx) : [];
    const reached = untold.filter(
      (one): one is Told & { email: string } =>
        one.email !== null && one.failureCode !== 'WITHDRAWN',
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
    return { told: reached.length, found: untold.length };
  });

/** Tells applicants, once each, that their refund failed or waits for money, as they chose to hear of it. */
export const tellApplicants = async (platform: Platform, now: Date): Promise<{ told: number }> => {
  let told = 0;
  for (let found = toldAtOnce; found === toldAtOnce;) {
    const some = await tellSome({ platform, now });
    told += some.told;
    found = some.found;
  }
  return { told };
};
