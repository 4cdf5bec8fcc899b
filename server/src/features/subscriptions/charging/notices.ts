import sql from 'sql-template-tag';
import { minutesFrom } from '#platform/clock';
import type { Tx } from '#platform/database';
import type { ChargedSubscription } from '../subscription-row.ts';

const dayMinutes = 24 * 60;
/** Visa and Mastercard (docs/subscriptions.md). */
export const noticeDays = 7;
/** While no notice has left. */
const lookAgainMinutes = 60;

const yearOf: Readonly<Record<ChargedSubscription['unit'], number>> = {
  month: 12,
  day: 365,
  hour: 8760,
};

type Announced = Pick<ChargedSubscription, 'status' | 'unit' | 'count'>;

/** The end of a trial, and a plan of a year or longer. */
const isAnnounced = ({ status, unit, count }: Announced): boolean =>
  status === 'trial' || (status === 'active' && count >= yearOf[unit]);

type Notice = { number: string; createdAt: Date; plannedAt: Date; leftAt: Date | null };

/** When a charge may leave by its notice. One that was given at the start stands for a trial that is shorter than the days ahead. */
const freeAt = ({ createdAt, plannedAt, leftAt }: Notice, now: Date): Date => {
  if (leftAt === null) {
    return minutesFrom(now, lookAgainMinutes);
  }
  const isGivenAtStart = leftAt <= minutesFrom(createdAt, dayMinutes);
  const isAhead = leftAt <= minutesFrom(plannedAt, -noticeDays * dayMinutes);
  return isGivenAtStart || isAhead ? now : minutesFrom(leftAt, noticeDays * dayMinutes);
};

type Asked = { subscription: ChargedSubscription; period: number };

/** Of charges that have to be announced and were not tried yet: those whose notice has not left in time, with when they may leave. */
export const findUnannounced = async (
  tx: Tx,
  businessId: bigint,
  { asked, now }: { asked: readonly Asked[]; now: Date },
): Promise<ReadonlyMap<string, Date>> => {
  const announced = asked.filter(({ subscription }) => isAnnounced(subscription));
  if (announced.length === 0) {
    return new Map();
  }
  const notices = await tx.rows<Notice>(sql`
    select s.number, s.created_at as "createdAt", c.planned_at as "plannedAt",
      max(case when x.id is null or x.status = 'sent' then coalesce(x.closed_at, l.sent_at) end) as "leftAt"
    from unnest(${announced.map(({ subscription }) => subscription.number)}::text[], ${announced.map(({ period }) => period)}::integer[])
      as k (number, period)
    join subscriptions s on s.business_id = ${businessId} and s.number = k.number
    join subscription_charges c on c.business_id = ${businessId} and c.subscription_number = k.number and c.period = k.period
    left join subscription_letters l on l.business_id = ${businessId} and l.subscription_number = k.number and l.period = k.period
      and l.kind = 'upcoming'
    left join letters x on x.id = l.letter_id
    where not exists (select from subscription_attempts a
      where a.business_id = ${businessId} and a.subscription_number = k.number and a.period = k.period)
    group by 1, 2, 3`);
  return new Map(
    notices
      .map((notice) => [notice.number, freeAt(notice, now)] as const)
      .filter(([, at]) => at > now),
  );
};
