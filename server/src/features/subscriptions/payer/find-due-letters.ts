// The mails that payers of subscriptions are due, over all businesses.
import { aheadDays } from '@back-office/contract/features/subscriptions/states';
import type { PayerLetter } from '@back-office/messages/features/subscriptions/payer-letters';
import sql, { empty, type Sql } from 'sql-template-tag';
import { minutesFrom } from '#platform/clock';
import type { Tx } from '#platform/database';

export const lettersAtOnceMax = 200;
const dayMinutes = 24 * 60;
/** An older event belongs to an imported past, or the payer would no longer understand the mail. */
const newsDays = 7;

/**
 * `period`: for a change of the amount or of the end, its number. `tokenNumber`: the card that was declined or can't be charged;
 * empty if the mail is about no card.
 */
export type DueLetter = {
  businessId: bigint;
  number: string;
  kind: PayerLetter;
  period: number;
  tokenNumber: string;
};

const notTold = (kind: PayerLetter, period: Sql, tokenNumber: Sql): Sql => sql`
  not exists (select from subscription_letters l where l.business_id = s.business_id and l.subscription_number = s.number
    and l.kind = ${kind} and l.period = ${period} and l.token_number = ${tokenNumber})`;

/** On `s`: an attempt at its open period. */
const triedBy = (condition: Sql): Sql => sql`exists (
  select from subscription_attempts t where t.business_id = s.business_id and t.subscription_number = s.number
    and t.period = s.open_period and ${condition})`;

/** On `s`: its card can't be charged, and nothing else is being tried. */
const waitsForCard = sql`s.retry_at is null and exists (
  select from payment_tokens k where k.business_id = s.business_id and k.number = s.token_number and k.status <> 'active')
  and not ${triedBy(sql`t.status in ('queued', 'sent')`)}`;

/**
 * Trials and plans of a year or longer are announced before their charge (docs/subscriptions.md). An index uses the
 * same expression.
 */
const isAnnounced = sql`(s.status = 'trial' or s.status = 'active'
  and s.interval_count >= case when s.interval_unit = 'month' then 12 when s.interval_unit = 'day' then 365 else 8760 end)`;

/** The payment that began a subscription already has the receipt of its payment link. */
const hasNoReceipt = sql`
  not exists (select from subscription_agreements a where a.business_id = s.business_id and a.subscription_number = s.number
    and a.payment_number = c.payment_number)`;

/**
 * A reason for mails: where to find it; each uses an index on `place`, the instant by which we page through the rows.
 */
export type LetterReason = {
  kind: PayerLetter;
  from: Sql;
  place: Sql;
  period: Sql;
  tokenNumber?: Sql;
  is: (times: { now: Date; since: Date }) => Sql;
};

const subscriptions = sql`subscriptions s`;
const isGoing = sql`s.status not in ('cancelled', 'ended')`;

export const letterReasons: readonly LetterReason[] = [
  {
    kind: 'started',
    from: sql`subscriptions s
      join subscription_agreements a on a.business_id = s.business_id and a.subscription_number = s.number`,
    place: sql`s.created_at`,
    period: sql`0`,
    is: ({ since }) => sql`s.created_at > ${since} and s.next_at is not null`,
  },
  {
    kind: 'receipt',
    from: sql`subscription_charges c
      join subscriptions s on s.business_id = c.business_id and s.number = c.subscription_number`,
    place: sql`c.charged_at`,
    period: sql`c.period`,
    is: ({ since }) => sql`c.status = 'succeeded' and c.charged_at > ${since} and ${hasNoReceipt}`,
  },
  {
    kind: 'upcoming',
    from: subscriptions,
    place: sql`s.next_at`,
    period: sql`s.period`,
    is: ({ now }) =>
      sql`s.next_at > ${now} and s.next_at <= ${minutesFrom(now, aheadDays * dayMinutes)} and ${isAnnounced}`,
  },
  {
    kind: 'upcoming',
    from: subscriptions,
    place: sql`s.created_at`,
    period: sql`s.open_period`,
    is: () =>
      sql`s.open_period is not null and s.retry_at is not null and ${isAnnounced} and not ${triedBy(sql`true`)}`,
  },
  {
    kind: 'failed',
    from: subscriptions,
    place: sql`s.created_at`,
    period: sql`s.open_period`,
    tokenNumber: sql`s.token_number`,
    is: () =>
      sql`s.status = 'pastDue' and s.open_period is not null
        and (${triedBy(sql`t.status = 'declined' and t.token_number = s.token_number`)} or ${waitsForCard})`,
  },
  {
    // Only the last change, until it applies: unsent mails of earlier changes would be wrong.
    kind: 'amountChanged',
    from: subscriptions,
    place: sql`s.amount_changed_at`,
    period: sql`s.amount_changes`,
    is: ({ since }) => sql`s.amount_changed_at is not null and ${isGoing} and s.ending_by is null
      and (s.amount_changed_at > ${since} or s.next_amount_minor is not null or s.is_raised and s.open_period is not null)`,
  },
  {
    kind: 'ending',
    from: subscriptions,
    place: sql`s.end_changed_at`,
    period: sql`s.end_changes`,
    is: ({ since }) => sql`s.end_changed_at > ${since} and s.ending_by is not null and ${isGoing}`,
  },
  {
    kind: 'continued',
    from: subscriptions,
    place: sql`s.end_changed_at`,
    period: sql`s.end_changes`,
    is: ({ since }) => sql`s.end_changed_at > ${since} and s.ending_by is null and ${isGoing}`,
  },
  {
    kind: 'cancelled',
    from: subscriptions,
    place: sql`s.cancelled_at`,
    period: sql`0`,
    is: ({ since }) => sql`s.status = 'cancelled' and s.cancelled_at > ${since}`,
  },
];

/** `place`: where the search continues. */
export type FoundLetter = DueLetter & { place: string };

/** The next mails due for a reason, after the last one found. */
export const findDueLetters = (
  tx: Tx,
  { kind, from, place, period, tokenNumber = sql`''`, is }: LetterReason,
  { now, last }: { now: Date; last: FoundLetter | undefined },
): Promise<FoundLetter[]> => {
  const since = minutesFrom(now, -newsDays * dayMinutes);
  const after =
    last === undefined
      ? empty
      : sql`and (${place}, s.business_id, s.number) > (${last.place}::timestamptz, ${last.businessId}, ${last.number})`;
  // The instant travels as text: in JavaScript it would lose its microseconds, and the row would be found again.
  return tx.rows<FoundLetter>(sql`
    select s.business_id as "businessId", s.number, ${kind} as kind, ${period} as period, ${tokenNumber} as "tokenNumber",
      ${place}::text as place
    from ${from}
    where ${is({ now, since })} and ${notTold(kind, period, tokenNumber)} ${after}
    order by ${place}, s.business_id, s.number
    limit ${lettersAtOnceMax}`);
};
