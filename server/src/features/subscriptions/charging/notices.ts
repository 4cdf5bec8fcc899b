import { noticeDays } from '@back-office/contract/features/subscriptions/states';
import sql from 'sql-template-tag';
import { minutesFrom } from '#platform/clock';
import type { Tx } from '#platform/database';
import type { ChargedSubscription } from '../subscription-row.ts';

const dayMinutes = 24 * 60;
/** When no notice has been sent. */
const lookAgainMinutes = 60;

const yearOf: Readonly<Record<ChargedSubscription['unit'], number>> = {
  month: 12,
  day: 365,
  hour: 8760,
};

type Announced = Pick<ChargedSubscription, 'status' | 'unit' | 'count'>;

/** The end of a trial, and plans of a year or longer. */
const isAnnounced = ({ status, unit, count }: Announced): boolean =>
  status === 'trial' || (status === 'active' && count >= yearOf[unit]);

type Notice = {
  number: string;
  kind: 'upcoming' | 'amountChanged';
  createdAt: Date;
  plannedAt: Date;
  leftAt: Date | null;
};

/**
 * When the notice allows the charge to be sent. For a trial shorter than the notice period, the notice at the start
 * counts.
 */
const freeAt = ({ kind, createdAt, plannedAt, leftAt }: Notice, now: Date): Date => {
  if (leftAt === null) {
    return minutesFrom(now, lookAgainMinutes);
  }
  const isGivenAtStart = kind === 'upcoming' && leftAt <= minutesFrom(createdAt, dayMinutes);
  const isAhead = leftAt <= minutesFrom(plannedAt, -noticeDays * dayMinutes);
  return isGivenAtStart || isAhead ? now : minutesFrom(leftAt, noticeDays * dayMinutes);
};

type Asked = { subscription: ChargedSubscription; period: number };
/** `place`: the letter's place among those of its kind. */
type Needed = { number: string; period: number; kind: Notice['kind']; place: number };

const neededFor = ({ subscription, period }: Asked): Needed[] => {
  const { number, nextAmountMinor, isRaised, amountChanges } = subscription;
  const isOfRaise = isRaised && nextAmountMinor === null;
  return [
    ...(isAnnounced(subscription)
      ? [{ number, period, kind: 'upcoming' as const, place: period }]
      : []),
    ...(isOfRaise
      ? [{ number, period, kind: 'amountChanged' as const, place: amountChanges }]
      : []),
  ];
};

const later = (one: Date, other: Date): Date => (one > other ? one : other);

/**
 * Among charges that need a notice and were not tried yet: those whose notices were not sent in time, with the time
 * from which they may be sent.
 */
export const findUnannounced = async (
  tx: Tx,
  businessId: bigint,
  { asked, now }: { asked: readonly Asked[]; now: Date },
): Promise<ReadonlyMap<string, Date>> => {
  const needed = asked.flatMap(neededFor);
  if (needed.length === 0) {
    return new Map();
  }
  const notices = await tx.rows<Notice>(sql`
    select s.number, k.kind, s.created_at as "createdAt", c.planned_at as "plannedAt",
      max(case when x.id is null or x.status = 'sent' then coalesce(x.closed_at, l.sent_at) end) as "leftAt"
    from json_to_recordset(${JSON.stringify(needed)}) as k (number text, period integer, kind text, place integer)
    join subscriptions s on s.business_id = ${businessId} and s.number = k.number
    join subscription_charges c on c.business_id = ${businessId} and c.subscription_number = k.number and c.period = k.period
    left join subscription_letters l on l.business_id = ${businessId} and l.subscription_number = k.number and l.period = k.place
      and l.kind = k.kind
    left join letters x on x.id = l.letter_id
    where not exists (select from subscription_attempts a
      where a.business_id = ${businessId} and a.subscription_number = k.number and a.period = k.period)
    group by 1, 2, 3, 4`);
  const free = new Map<string, Date>();
  for (const notice of notices) {
    const { number } = notice;
    free.set(number, later(freeAt(notice, now), free.get(number) ?? now));
  }
  return new Map([...free].filter(([, at]) => at > now));
};
