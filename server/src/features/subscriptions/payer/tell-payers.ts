import { cardBrands, type CardBrand } from '@back-office/contract/features/payment';
import { noticeDays } from '@back-office/contract/features/subscriptions/states';
import type { Language } from '@back-office/contract/kit/language';
import { shownMoney } from '@back-office/contract/kit/money';
import { cardBrandLabels } from '@back-office/messages/payment';
import {
  payerLetter,
  type PayerLetter,
} from '@back-office/messages/features/subscriptions/payer-letters';
import type { FastifyBaseLogger } from 'fastify';
import sql, { type Sql } from 'sql-template-tag';
import { replyToPayment, replyToShop } from '#features/cardholder-mail/public';
import { instantFor, writeLetter } from '#features/letters/public';
import { minutesFrom } from '#platform/clock';
import { inRole, type Tx } from '#platform/database';
import type { Platform } from '#platform/http/route';
import {
  findDueLetters,
  lettersAtOnceMax,
  letterReasons,
  type DueLetter,
  type FoundLetter,
  type LetterReason,
} from './find-due-letters.ts';
import { payerPath } from './payer-link.ts';

const dayMinutes = 24 * 60;

/** A notice that no mail server accepted is written again a day later, because its charge waits for it. */
const dropLostNotices = (tx: Tx, now: Date): Promise<number> =>
  tx.run(sql`
    delete from subscription_letters l using letters x
    where x.id = l.letter_id and x.status = 'failed' and x.closed_at < ${minutesFrom(now, -dayMinutes)}
      and l.kind in ('upcoming', 'amountChanged')`);

type Facts = {
  merchantNumber: string;
  merchant: string;
  gatewayNumber: string;
  plan: string;
  email: string;
  currency: string;
  amountMinor: bigint;
  /** The current and the future amount; null if they are the same. */
  standingMinor: bigint;
  nextAmountMinor: bigint | null;
  /** When the last change of the amount applies; null if it cancelled an earlier one. */
  changedFrom: Date | null;
  /** A raised amount is due and waits for this mail. */
  isRaiseHeld: boolean;
  createdAt: Date;
  nextAt: Date | null;
  endsAt: Date | null;
  retryAt: Date | null;
  cancelledAt: Date | null;
  chargedAt: Date | null;
  /** The announced charge waits for its notice and is sent the notice period after it. */
  isHeld: boolean;
  /** Its issuer declined the card for the period; otherwise the card can't be charged at all. */
  isDeclined: boolean;
  brand: string;
  last4: string;
  language: Language;
};

/** A receipt names the charged card, which the payer may have replaced since. */
const cardOf = ({ businessId, number, kind, period }: DueLetter): Sql =>
  kind === 'receipt'
    ? sql`coalesce((
        select t.token_number from subscription_attempts t
        where t.business_id = ${businessId} and t.subscription_number = ${number} and t.period = ${period} and t.status = 'succeeded'
      ), s.token_number)`
    : sql`s.token_number`;

const readFacts = async (tx: Tx, due: DueLetter) => {
  const { businessId, number, kind, period, tokenNumber } = due;
  const isOfChange = kind === 'amountChanged' || kind === 'ending' || kind === 'continued';
  const [facts] = await tx.rows<Facts>(sql`
    select b.merchant_number as "merchantNumber", b.name as merchant, s.gateway_number as "gatewayNumber", s.plan, s.email, s.currency,
      coalesce(c.amount_minor, case when s.next_amount_from <= s.next_at then s.next_amount_minor end, s.amount_minor)
        as "amountMinor", s.amount_minor as "standingMinor", s.next_amount_minor as "nextAmountMinor",
      s.amount_changed_from as "changedFrom",
      s.is_raised and s.next_amount_minor is null and s.open_period is not null as "isRaiseHeld",
      s.created_at as "createdAt", s.next_at as "nextAt", s.ends_at as "endsAt", s.retry_at as "retryAt", s.cancelled_at as "cancelledAt", c.charged_at as "chargedAt",
      coalesce(s.open_period = ${period}, false) as "isHeld", exists (
        select from subscription_attempts t
        where t.business_id = ${businessId} and t.subscription_number = ${number} and t.period = ${period}
          and t.token_number = ${tokenNumber} and t.status = 'declined') as "isDeclined", k.brand, k.last4,
      coalesce(a.language, 'en') as language
    from subscriptions s
    join businesses b on b.id = s.business_id
    join payment_tokens k on k.business_id = s.business_id and k.number = ${cardOf(due)}
    left join subscription_agreements a on a.business_id = s.business_id and a.subscription_number = s.number
    left join subscription_charges c on c.business_id = s.business_id and c.subscription_number = s.number and c.period = ${isOfChange ? null : period}
    where s.business_id = ${businessId} and s.number = ${number}`);
  return facts;
};

const afterNotice = (now: Date): Date => minutesFrom(now, noticeDays * dayMinutes);

/** A notice that leaves too late puts its charge off, except the one at the start of a short trial. */
const isHeldBack = ({ nextAt, isHeld, createdAt }: Facts, now: Date): boolean =>
  isHeld ||
  (nextAt !== null && nextAt < afterNotice(now) && now > minutesFrom(createdAt, dayMinutes));

const timeOf: Readonly<Record<PayerLetter, (facts: Facts, now: Date) => Date | null>> = {
  started: ({ nextAt }) => nextAt,
  receipt: ({ chargedAt }) => chargedAt,
  upcoming: (facts, now) => (isHeldBack(facts, now) ? afterNotice(now) : facts.nextAt),
  failed: ({ retryAt }, now) => (retryAt !== null && retryAt > now ? retryAt : null),
  amountChanged: ({ changedFrom, isRaiseHeld }, now) =>
    isRaiseHeld ? afterNotice(now) : changedFrom,
  ending: ({ endsAt }) => endsAt,
  continued: ({ nextAt }) => nextAt,
  cancelled: ({ cancelledAt }) => cancelledAt,
};

const amountOf = (
  kind: PayerLetter,
  { amountMinor, standingMinor, nextAmountMinor }: Facts,
): bigint => (kind === 'amountChanged' ? (nextAmountMinor ?? standingMinor) : amountMinor);

const cardText = ({ brand, last4, language }: Facts): string => {
  const known = cardBrands.find((one): one is CardBrand => one === brand);
  return `${known === undefined ? '' : cardBrandLabels[known][language]} •••• ${last4}`.trim();
};

type Telling = { platform: Platform; now: Date };

/**
 * The reply address of a mail to a payer: the payment that the mail is about, or the latest one, so that the reply finds
 * its order. A trial has no payment yet; then replies go to the shop, if the shop accepts mail.
 */
const replyTo = async (
  tx: Tx,
  { businessId, number, period }: DueLetter,
  { facts: { gatewayNumber, language }, platform, now }: Telling & { facts: Facts },
): Promise<string | undefined> => {
  const [paid] = await tx.rows<{ paymentNumber: string }>(sql`
    select payment_number as "paymentNumber" from subscription_charges
    where business_id = ${businessId} and subscription_number = ${number} and status = 'succeeded' and payment_number is not null
    order by period = ${period} desc, period desc limit 1`);
  const posting = { platform, tx, now };
  return paid === undefined
    ? replyToShop(posting, businessId)
    : replyToPayment(posting, { businessId, gatewayNumber, number: paid.paymentNumber }, language);
};

const letterOf = (
  { businessId, number, kind }: DueLetter,
  facts: Facts,
  { platform: { configuration }, now }: Telling,
) => {
  const { language, merchantNumber, merchant, plan } = facts;
  const at = timeOf[kind](facts, now);
  const text = payerLetter(
    kind,
    {
      merchant,
      plan,
      amount: shownMoney(amountOf(kind, facts), facts.currency, language),
      at: at === null ? '' : instantFor(at, { language, timeZoneId: null }),
      card: cardText(facts),
      isDeclined: facts.isDeclined,
      url: `${configuration.PUBLIC_URL}${payerPath(configuration, { merchantNumber, number })}?lang=${language}`,
    },
    language,
  );
  return { kind: 'subscriptionNotice', to: facts.email, language, businessId, text };
};

const tell = async (tx: Tx, due: DueLetter, { platform, now }: Telling): Promise<number> => {
  const facts = await readFacts(tx, due);
  if (facts === undefined) {
    return 0;
  }
  const { businessId, number, kind, period, tokenNumber } = due;
  const mark = sql`business_id = ${businessId} and subscription_number = ${number} and kind = ${kind} and period = ${period}
    and token_number = ${tokenNumber}`;
  // Written first, so that only one of two processes writes the mail.
  const first = await tx.run(sql`
    insert into subscription_letters (business_id, subscription_number, kind, period, token_number, gateway_number, sent_at)
    values (${businessId}, ${number}, ${kind}, ${period}, ${tokenNumber}, ${facts.gatewayNumber}, ${now}) on conflict do nothing`);
  if (first === 0) {
    return 0;
  }
  const answers = await replyTo(tx, due, { facts, platform, now });
  const letter = {
    ...letterOf(due, facts, { platform, now }),
    headers: answers === undefined ? undefined : { replyTo: answers },
  };
  const letterId = await writeLetter({ tx, queue: platform.queue, now }, letter);
  await tx.run(sql`update subscription_letters set letter_id = ${letterId} where ${mark}`);
  return 1;
};

type Round = { platform: Platform; now: Date; log: Pick<FastifyBaseLogger, 'error'> };

const tellFor = async (reason: LetterReason, { platform, now, log }: Round): Promise<number> => {
  const { database } = platform;
  let told = 0;
  let last: FoundLetter | undefined;
  for (let found = lettersAtOnceMax; found === lettersAtOnceMax;) {
    const due = await inRole(database, 'jobs', (tx) => findDueLetters(tx, reason, { now, last }));
    found = due.length;
    last = due.at(-1);
    for (const one of due) {
      try {
        told += await inRole(database, 'jobs', (tx) => tell(tx, one, { platform, now }));
      } catch (error) {
        // Other mails don't wait for one that can't be written; it is retried in the next round.
        log.error({ err: error, subscription: one.number }, 'a payer was not mailed');
      }
    }
  }
  return told;
};

/**
 * Mails the payers of subscriptions: started, each receipt, charges that need a notice, a declined card, an end set or withdrawn, cancelled. A mail and its
 * mark are written in one transaction, so a crash neither loses nor repeats one. Round: every minute.
 */
export const tellPayers = async (
  platform: Platform,
  now: Date,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<{ told: number }> => {
  await inRole(platform.database, 'jobs', (tx) => dropLostNotices(tx, now));
  let told = 0;
  for (const reason of letterReasons) {
    told += await tellFor(reason, { platform, now, log });
  }
  return { told };
};
