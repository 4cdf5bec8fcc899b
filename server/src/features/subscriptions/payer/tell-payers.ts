import { cardBrands, type CardBrand } from '@back-office/contract/features/payment';
import type { Language } from '@back-office/contract/kit/language';
import { writtenMoney } from '@back-office/contract/kit/money';
import { cardBrandLabels } from '@back-office/messages/payment';
import {
  payerLetter,
  type PayerLetter,
} from '@back-office/messages/features/subscriptions/payer-letters';
import type { FastifyBaseLogger } from 'fastify';
import sql, { type Sql } from 'sql-template-tag';
import { instantFor, writeLetter } from '#features/letters/public';
import { minutesFrom } from '#platform/clock';
import { inRole, type Tx } from '#platform/database';
import type { Platform } from '#platform/http/route';
import { noticeDays } from '../charging/notices.ts';
import { payerPath } from './payer-link.ts';

const atOnceMax = 200;
const dayMinutes = 24 * 60;
/** What is older belongs to a past that was imported, or to a payer who would not understand the mail any more. */
const newsDays = 7;
/** The schemes want a notice 7 days ahead; a day more, so that a round that is late still keeps them. */
const aheadDays = noticeDays + 1;

/** `tokenNumber`: the card that was declined; empty where the mail is about none. */
type Due = {
  businessId: bigint;
  number: string;
  kind: PayerLetter;
  period: number;
  tokenNumber: string;
};

const notTold = (kind: PayerLetter, period: Sql, tokenNumber: Sql = sql`''`): Sql => sql`
  not exists (select from subscription_letters l where l.business_id = s.business_id and l.subscription_number = s.number
    and l.kind = ${kind} and l.period = ${period} and l.token_number = ${tokenNumber})`;

/** Of `s`: an attempt at its open period. */
const triedBy = (condition: Sql): Sql => sql`exists (
  select from subscription_attempts t where t.business_id = s.business_id and t.subscription_number = s.number
    and t.period = s.open_period and ${condition})`;

/** Trials and plans of a year or longer are announced before their charge (docs/subscriptions.md). */
const isAnnounced = sql`(s.status = 'trial' or s.status = 'active'
  and s.interval_count >= case when s.interval_unit = 'month' then 12 when s.interval_unit = 'day' then 365 else 8760 end)`;

/** The payment that began a subscription has the receipt of its payment link. */
const hasNoReceipt = sql`
  not exists (select from subscription_agreements a where a.business_id = s.business_id and a.subscription_number = s.number
    and a.payment_number = c.payment_number)`;

/** A notice that no mail server took is written again a day later: its charge waits for it. */
const dropLostNotices = (tx: Tx, now: Date): Promise<number> =>
  tx.run(sql`
    delete from subscription_letters l using letters x
    where x.id = l.letter_id and x.status = 'failed' and x.closed_at < ${minutesFrom(now, -dayMinutes)} and l.kind = 'upcoming'`);

/** `passing`: subscriptions whose mail could not be written in this round. */
const findDue = (
  tx: Tx,
  { now, passing }: { now: Date; passing: readonly string[] },
): Promise<Due[]> => {
  const since = minutesFrom(now, -newsDays * dayMinutes);
  const of = (kind: PayerLetter, period: Sql, tokenNumber: Sql = sql`''`): Sql =>
    sql`s.business_id as "businessId", s.number, ${kind} as kind, ${period} as period, ${tokenNumber} as "tokenNumber"`;
  return tx.rows<Due>(sql`
    select * from (
    select ${of('started', sql`0`)} from subscriptions s
    join subscription_agreements a on a.business_id = s.business_id and a.subscription_number = s.number
    where s.created_at > ${since} and s.next_at is not null and ${notTold('started', sql`0`)}
    union all
    select ${of('receipt', sql`c.period`)} from subscription_charges c
    join subscriptions s on s.business_id = c.business_id and s.number = c.subscription_number
    where c.status = 'succeeded' and c.charged_at > ${since} and ${notTold('receipt', sql`c.period`)} and ${hasNoReceipt}
    union all
    select ${of('upcoming', sql`s.period`)} from subscriptions s
    where s.next_at > ${now} and s.next_at <= ${minutesFrom(now, aheadDays * dayMinutes)} and ${isAnnounced}
      and ${notTold('upcoming', sql`s.period`)}
    union all
    select ${of('upcoming', sql`s.open_period`)} from subscriptions s
    where s.open_period is not null and s.retry_at is not null and ${isAnnounced} and not ${triedBy(sql`true`)}
      and ${notTold('upcoming', sql`s.open_period`)}
    union all
    select ${of('failed', sql`s.open_period`, sql`s.token_number`)} from subscriptions s
    where s.status = 'pastDue' and s.open_period is not null and ${triedBy(sql`t.status = 'declined' and t.token_number = s.token_number`)}
      and ${notTold('failed', sql`s.open_period`, sql`s.token_number`)}
    union all
    select ${of('cancelled', sql`0`)} from subscriptions s
    where s.status = 'cancelled' and s.cancelled_at > ${since} and ${notTold('cancelled', sql`0`)}
    ) due where due."businessId" || '/' || due.number <> all (${passing}::text[])
    limit ${atOnceMax}`);
};

type Facts = {
  merchantNumber: string;
  merchant: string;
  gatewayNumber: string;
  plan: string;
  email: string;
  currency: string;
  amountMinor: bigint;
  nextAt: Date | null;
  cancelledAt: Date | null;
  chargedAt: Date | null;
  /** The announced charge waits for its notice: it leaves so long after it. */
  isHeld: boolean;
  brand: string;
  last4: string;
  language: Language;
};

const readFacts = async (tx: Tx, { businessId, number, period }: Due) => {
  const [facts] = await tx.rows<Facts>(sql`
    select b.merchant_number as "merchantNumber", b.name as merchant, s.gateway_number as "gatewayNumber", s.plan, s.email, s.currency,
      coalesce(c.amount_minor, case when s.next_amount_from <= s.next_at then s.next_amount_minor end, s.amount_minor)
        as "amountMinor", s.next_at as "nextAt", s.cancelled_at as "cancelledAt", c.charged_at as "chargedAt",
      coalesce(s.open_period = ${period}, false) as "isHeld", k.brand, k.last4,
      coalesce(a.language, 'en') as language
    from subscriptions s
    join businesses b on b.id = s.business_id
    join payment_tokens k on k.business_id = s.business_id and k.number = s.token_number
    left join subscription_agreements a on a.business_id = s.business_id and a.subscription_number = s.number
    left join subscription_charges c on c.business_id = s.business_id and c.subscription_number = s.number and c.period = ${period}
    where s.business_id = ${businessId} and s.number = ${number}`);
  return facts;
};

const timeOf = (
  kind: PayerLetter,
  { nextAt, cancelledAt, chargedAt, isHeld }: Facts,
  now: Date,
): Date | null => {
  switch (kind) {
    case 'receipt':
      return chargedAt;
    case 'cancelled':
      return cancelledAt;
    case 'upcoming':
      return isHeld ? minutesFrom(now, noticeDays * dayMinutes) : nextAt;
    case 'started':
    case 'failed':
      return nextAt;
  }
};

const cardText = ({ brand, last4, language }: Facts): string => {
  const known = cardBrands.find((one): one is CardBrand => one === brand);
  return `${known === undefined ? '' : cardBrandLabels[known][language]} •••• ${last4}`.trim();
};

type Telling = { platform: Platform; now: Date };

const letterOf = (
  { businessId, number, kind }: Due,
  facts: Facts,
  { platform: { configuration }, now }: Telling,
) => {
  const { language, merchantNumber, merchant, plan } = facts;
  const at = timeOf(kind, facts, now);
  const text = payerLetter(
    kind,
    {
      merchant,
      plan,
      amount: writtenMoney(facts.amountMinor, facts.currency),
      at: at === null ? '' : instantFor(at, { language, timeZoneId: null }),
      card: cardText(facts),
      url: `${configuration.PUBLIC_URL}${payerPath(configuration, { merchantNumber, number })}?lang=${language}`,
    },
    language,
  );
  return { kind: 'subscriptionNotice', to: facts.email, language, businessId, text };
};

const tell = async (tx: Tx, due: Due, { platform, now }: Telling): Promise<number> => {
  const facts = await readFacts(tx, due);
  if (facts === undefined) {
    return 0;
  }
  const { businessId, number, kind, period, tokenNumber } = due;
  const mark = sql`business_id = ${businessId} and subscription_number = ${number} and kind = ${kind} and period = ${period}
    and token_number = ${tokenNumber}`;
  // Written first, so that of two processes one writes the mail.
  const first = await tx.run(sql`
    insert into subscription_letters (business_id, subscription_number, kind, period, token_number, gateway_number, sent_at)
    values (${businessId}, ${number}, ${kind}, ${period}, ${tokenNumber}, ${facts.gatewayNumber}, ${now}) on conflict do nothing`);
  if (first === 0) {
    return 0;
  }
  const letter = letterOf(due, facts, { platform, now });
  const letterId = await writeLetter({ tx, queue: platform.queue, now }, letter);
  await tx.run(sql`update subscription_letters set letter_id = ${letterId} where ${mark}`);
  return 1;
};

/**
 * Mails the payers of subscriptions: started, each receipt, charges that need a notice, a declined card, cancelled. A mail and its
 * mark are written in one transaction, so a crash neither loses nor repeats one. Round: every minute.
 */
export const tellPayers = async (
  platform: Platform,
  now: Date,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<{ told: number }> => {
  const { database } = platform;
  await inRole(database, 'jobs', (tx) => dropLostNotices(tx, now));
  const passing: string[] = [];
  let told = 0;
  for (let found = atOnceMax; found === atOnceMax;) {
    const due = await inRole(database, 'jobs', (tx) => findDue(tx, { now, passing }));
    found = due.length;
    for (const one of due) {
      try {
        told += await inRole(database, 'jobs', (tx) => tell(tx, one, { platform, now }));
      } catch (error) {
        // The others' mails don't wait for one that can't be written.
        log.error({ err: error, subscription: one.number }, 'a payer was not mailed');
        passing.push(`${one.businessId}/${one.number}`);
      }
    }
  }
  return { told };
};
