import type { DisputeStage } from '@back-office/contract/features/disputes';
import type { NotificationEvent } from '@back-office/contract/features/settings/notifications';
import { writtenMoney } from '@back-office/contract/kit/money';
import { objectPath } from '@back-office/contract/objects';
import {
  caseLetter,
  caseReminder,
  type CaseNotice,
} from '@back-office/messages/features/disputes/letters';
import { refusalIn } from '@back-office/messages/gateway-refusals';
import sql, { type Sql } from 'sql-template-tag';
import { deadlineFor, type ZonedReader } from '#features/letters/public';
import { endRemindersOfEach } from '#features/reminders/public';
import {
  findListenersOf,
  notifyListeners,
  notifyOfAllDue,
  type DueAsked,
  type GatewayHearing,
  type Notifying,
} from '#features/settings/public';
import { minutesFrom } from '#platform/clock';
import { planned, type Tx } from '#platform/database';
import type { Platform } from '#platform/http/route';
import { caseSubject, followsUnanswered } from '../hold-case.ts';

type Notified = {
  businessId: bigint;
  number: string;
  gatewayNumber: string;
  stage: DisputeStage;
  amountMinor: bigint;
  currency: string;
  replyBy: Date | null;
  /** Why the last answer no longer counts: in the acquirer's words, or the gateway's. */
  comment: string | null;
  refusalCode: string | null;
  refusalMessage: string | null;
  /** The number of answers: each answer allows one notice each of a stage's opening, return and near deadline. */
  answers: number;
  notice: CaseNotice;
};

const usualEvents: Readonly<Record<CaseNotice, NotificationEvent>> = {
  opened: 'disputeOpened',
  acceptOnly: 'disputeOpened',
  returned: 'disputeDeadline',
  notConceded: 'disputeDecided',
  daysLeft7: 'disputeDeadline',
  daysLeft3: 'disputeDeadline',
  daysLeft1: 'disputeLastDay',
  lapsed: 'disputeDeadline',
  noAction: 'disputeOpened',
  satisfied: 'disputeDecided',
  withdrawn: 'disputeDecided',
  won: 'disputeDecided',
  lost: 'disputeDecided',
};

/** An answer returned on the last day has no other notice of that day. */
const eventOf = ({ notice, replyBy }: Notified, now: Date): NotificationEvent =>
  notice === 'returned' && replyBy !== null && replyBy <= minutesFrom(now, 24 * 60)
    ? 'disputeLastDay'
    : usualEvents[notice];

/** Notices that ask for an answer, and mean nothing once there is one. Other arrivals come by mail alone. */
const asksForAnswer: ReadonlySet<CaseNotice> = new Set([
  'opened',
  'acceptOnly',
  'returned',
  'daysLeft7',
  'daysLeft3',
  'daysLeft1',
]);

/**
 * The due notice of a case `d`; null without one. An end counts from the instant at which the ledger books it. The
 * issuer may close a retrieval that lapsed here. A case that can only be accepted gets no reminders.
 */
const noticeDue = (now: Date) => sql`case
  when d.state in ('won', 'withdrawn') then d.state
  when d.state = 'closed' and d.status in ('won', 'withdrawn') then 'satisfied'
  when d.answer = 'lapsed' or d.state = 'lapsed' then 'lapsed'
  when d.state in ('lost', 'noAction') then d.state
  when d.state = 'closed' then null
  when d.stage = 'arbitration' then 'opened'
  when d.stage = 'chargeback' and d.was_retrieval and exists (
    select from transactions t
    where t.business_id = d.business_id and t.number = d.payment_number and ${followsUnanswered('d')}) then 'acceptOnly'
  when d.reply_by <= ${now}::timestamptz + interval '1 day' then 'daysLeft1'
  when d.reply_by <= ${now}::timestamptz + interval '3 days' then 'daysLeft3'
  when d.reply_by <= ${now}::timestamptz + interval '7 days' then 'daysLeft7'
  else 'opened' end`;

/** Selects `told` from someone's last answer to a case `d`. */
const ofLastAnswer = (told: Sql): Sql => sql`(
  select ${told} from dispute_answers a
  where a.business_id = d.business_id and a.number = d.number and a.stage = d.stage and a.answer in ('appealed', 'accepted')
  order by a.place desc limit 1)`;
const commentOn = sql`coalesce(${ofLastAnswer(sql`case when a.command_status = 'returned' then a.review_note end`)}, d.returned_note)`;
const refusalOf = (told: Sql): Sql =>
  ofLastAnswer(sql`case when a.command_status = 'refused' then ${told} end`);

/**
 * The cases of live payments with a notice due, marked as notified. The first notice of a stage reports its opening,
 * however few days are left; the first after a returned answer reports the return. Cases that ended more than 7 days
 * ago are left out: they belong to an imported history.
 */
const markDue = (tx: Tx, { now, limit, skip }: DueAsked): Promise<Notified[]> =>
  tx.rows<Notified>(planned`
    with standing as (
      select d.business_id, d.number, ${noticeDue(now)} as notice from disputes d
      where d.state = 'awaiting' and d.reply_by > ${now}
        or (d.state in ('won', 'lost', 'withdrawn', 'closed', 'noAction') or d.stage = 'arbitration')
          and coalesce(d.closed_at, d.stands_since) > ${now}::timestamptz - interval '7 days'
        or (d.answer = 'lapsed' or d.state = 'lapsed') and d.reply_by > ${now}::timestamptz - interval '7 days'
        or d.noticed = 'arbitration/returnDue'
    ), due as (
      select d.business_id, d.number, s.notice from disputes d
      join standing s on s.business_id = d.business_id and s.number = d.number
      join gateways g on g.gateway_number = d.gateway_number and g.mode = 'live'
      where d.noticed is distinct from d.stage || '/' || s.notice and s.notice is not null
      order by d.business_id, d.number limit ${limit} offset ${skip}
    )
    update disputes d set noticed = d.stage || '/' || u.notice
    from due u, disputes b
    where d.business_id = u.business_id and d.number = u.number and b.business_id = d.business_id and b.number = d.number
      and d.noticed is distinct from d.stage || '/' || u.notice
    returning d.business_id as "businessId", d.number, d.gateway_number as "gatewayNumber", d.stage, d.amount_minor as "amountMinor",
      d.currency, d.reply_by as "replyBy", ${commentOn} as comment, ${refusalOf(sql`a.refusal_code`)} as "refusalCode",
      ${refusalOf(sql`a.refusal_message`)} as "refusalMessage",
      (select count(*)::integer from dispute_answers a where a.business_id = d.business_id and a.number = d.number) as answers,
      case when d.state = 'awaiting' and split_part(coalesce(b.noticed, ''), '/', 1) <> d.stage
          then case when u.notice = 'acceptOnly' then u.notice else 'opened' end
        when d.state = 'awaiting' and b.noticed = d.stage || '/returnDue' then 'returned'
        when d.state = 'underAppeal' and b.noticed = 'arbitration/returnDue' then 'notConceded' else u.notice end as notice`);

/** An arbitration is decided without one. */
const needsAnswer = ({ notice, replyBy }: Notified): boolean =>
  asksForAnswer.has(notice) && replyBy !== null;

const seesCase = ({ businessId, gatewayNumber }: Notified, one: GatewayHearing): boolean =>
  one.businessId === businessId &&
  (one.gatewayNumbers === null || one.gatewayNumbers.includes(gatewayNumber));

const noticeOf = (notified: Notified, event: NotificationEvent) => {
  const { businessId, number, stage, notice, replyBy, answers, refusalCode } = notified;
  const amount = writtenMoney(notified.amountMinor, notified.currency);
  const factsFor = (reader: Pick<ZonedReader, 'language' | 'timeZoneId'>) => ({
    ...notified,
    amount,
    deadline: replyBy && deadlineFor(replyBy, reader),
    comment:
      refusalCode === null
        ? notified.comment
        : refusalIn(reader.language, { code: refusalCode, message: notified.refusalMessage }),
  });
  return {
    businessId,
    event,
    key: `${caseSubject(notified)}/${stage}/${notice}/${answers}`,
    path: objectPath('dispute', { number }),
    until: needsAnswer(notified) ? replyBy : null,
    letter: (reader: ZonedReader & { url: string }) => {
      const { language, name, url } = reader;
      return caseLetter(notice, { ...factsFor(reader), name, url }, language);
    },
    reminder: (reader: Pick<ZonedReader, 'language' | 'timeZoneId'>) =>
      caseReminder(notice, factsFor(reader), reader.language),
  };
};

/** Notifies about all cases at once, so that listeners are looked up once per event. */
const notify = async (tx: Tx, sending: Notifying, due: readonly Notified[]): Promise<void> => {
  const over = due
    .filter((one) => !needsAnswer(one))
    .map((one) => ({ businessId: one.businessId, subject: caseSubject(one) }));
  await endRemindersOfEach(tx, over, sending.now);
  for (const [event, cases] of Map.groupBy(due, (one) => eventOf(one, sending.now))) {
    const people = await findListenersOf(sending.platform.database, {
      businessIds: [...new Set(cases.map(({ businessId }) => businessId))],
      event,
      who: sql`r.is_top or 'disputes.answer' = any(r.permissions)`,
    });
    for (const notified of cases) {
      const mayRemind = event !== 'disputeOpened' || needsAnswer(notified);
      const listeners = people
        .filter((one) => seesCase(notified, one))
        .map((one) => ({ ...one, wantsReminder: one.wantsReminder && mayRemind }));
      await notifyListeners(tx, sending, { notice: noticeOf(notified, event), listeners });
    }
  }
};

/**
 * Notifies the people who may answer a case that it arrived, that 7, 3 or 1 days are left, that an answer was returned, that it lapsed
 * or ended.
 */
export const notifyOfCases = (platform: Platform, now: Date): Promise<{ notified: number }> =>
  notifyOfAllDue({ platform, now, of: 'disputes' }, markDue, (tx, due) =>
    notify(tx, { platform, now }, due),
  );
