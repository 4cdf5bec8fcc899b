import {
  type Approval,
  type ContractState,
  type CurrencySum,
  getHistory,
  getHome,
} from '@back-office/contract/features/home';
import { addDays, businessDayOf, startOfBusinessDay } from '@back-office/contract/kit/business-day';
import sql from 'sql-template-tag';
import { minutesFrom } from '#platform/clock';
import { planned, type Tx } from '#platform/database';
import { implement } from '#platform/http/route';
import { inScope, type TenantScope } from '#platform/tenant-scope';
import { dayFigures, type FigureRow, type SuccessRow } from './day-figures.ts';
import { findBusiness, findMember } from './find-business.ts';

const soonDays = 30;

/** The state of a contract on a business day; its last day still belongs to it. */
export const contractStateOn = (
  day: string,
  { from, to }: { from: string; to: string | null },
): ContractState => {
  if (day < from) {
    return 'notBegun';
  }
  if (to === null) {
    return 'inForce';
  }
  if (day > to) {
    return 'ended';
  }
  return addDays(day, soonDays) > to ? 'endsSoon' : 'inForce';
};

const weekMinutes = 7 * 24 * 60;

/** A business day from its start until now; a gateway's clock may run ahead, and tomorrow's first payments are not today's. */
type PartOfDay = { day: string; until: Date };

const wholeDay = (day: string): PartOfDay => ({ day, until: startOfBusinessDay(addDays(day, 1)) });

/** An approved hold counts as approved. */
const findApproval = async (
  tx: Tx,
  scope: TenantScope,
  { day, until }: PartOfDay,
): Promise<Approval> => {
  const [row] = await tx.rows<{ approved: bigint; declined: bigint }>(planned`
    select count(*) filter (where status = 'success' or view = 'preauthorised') as approved,
      count(*) filter (where decline_class = 'issuer') as declined
    from transactions
    where ${inScope(scope)} and mode = 'live'
      and number >= ${day.replaceAll('-', '')} and number < ${addDays(day, 1).replaceAll('-', '')}
      and ordered_at >= ${startOfBusinessDay(day)} and ordered_at < ${until}`);
  const { approved = 0n, declined = 0n } = row ?? {};
  return { approved: Number(approved), decided: Number(approved + declined) };
};

type SumRow = { currency: string; count: bigint; amount_minor: bigint };

const sumsOf = (rows: readonly SumRow[]): CurrencySum[] =>
  rows.map(({ currency, count, amount_minor }) => ({
    currency,
    count: Number(count),
    amountMinor: String(amount_minor),
  }));

/** Sums of the day's successful refunds, as in the refund list. */
const findRefunded = async (tx: Tx, scope: TenantScope, { day, until }: PartOfDay) =>
  sumsOf(
    await tx.rows<SumRow>(planned`
      select currency, count(*) as count, sum(amount_minor)::bigint as amount_minor from refunds
      where ${inScope(scope)} and mode = 'live' and status = 'success'
        and ended_at >= ${startOfBusinessDay(day)} and ended_at < ${until}
      group by currency order by currency`),
  );

const findPaid = async (tx: Tx, scope: TenantScope, { day, until }: PartOfDay) =>
  sumsOf(
    await tx.rows<SumRow>(planned`
      select currency, count(*) as count, sum(amount_minor)::bigint as amount_minor from transactions
      where ${inScope(scope)} and mode = 'live'
        and succeeded_at >= ${startOfBusinessDay(day)} and succeeded_at < ${until}
      group by currency order by currency`),
  );

/** A half day is compared with the same half of the same weekday. */
const findWeekBefore = async (tx: Tx, scope: TenantScope, now: Date) => {
  const until = minutesFrom(now, -weekMinutes);
  const part = { day: businessDayOf(until), until };
  const [paid, approval, refunded] = await Promise.all([
    findPaid(tx, scope, part),
    findApproval(tx, scope, part),
    findRefunded(tx, scope, part),
  ]);
  return { businessDay: part.day, paid, approval, refunded };
};

const findFigures = (tx: Tx, scope: TenantScope, businessDay: string) =>
  Promise.all([
    tx.rows<FigureRow>(planned`
      select currency, status, sum(count)::bigint as count, sum(amount_minor)::bigint as amount_minor from transaction_rollups
      where ${inScope(scope)} and level = 'day' and bucket = ${startOfBusinessDay(businessDay)} and mode = 'live'
      group by currency, status`),
    tx.rows<SuccessRow>(planned`
      select currency, sum(successes)::bigint as successes, sum(success_minor)::bigint as success_minor from daily_totals
      where ${inScope(scope)} and business_day = ${businessDay}::date
      group by currency having sum(successes) <> 0`),
  ]);

/** Spec S2.14: the merchant, the person's role in it, and today's figures so far. */
export const getHomeRoute = implement(getHome, async ({ tx, scope, session, now }) => {
  const businessDay = businessDayOf(now);
  const day = wholeDay(businessDay);
  const [{ business, gateways }, figures, member, approval, refundedToday, weekBefore] =
    await Promise.all([
      findBusiness(tx, scope),
      findFigures(tx, scope, businessDay),
      findMember(tx, scope, session.personId),
      findApproval(tx, scope, day),
      findRefunded(tx, scope, day),
      findWeekBefore(tx, scope, now),
    ]);
  return {
    merchantNumber: business.merchant_number,
    merchantName: business.name,
    serviceFrom: business.service_from,
    serviceTo: business.service_to,
    contractState: contractStateOn(businessDay, {
      from: business.service_from,
      to: business.service_to,
    }),
    merchantStatus: business.merchant_status,
    region: business.region,
    ...member,
    gateways,
    businessDay,
    today: dayFigures(...figures),
    asOf: now.toISOString(),
    approval,
    refundedToday,
    weekBefore,
  };
});

/** Live payments by business day, including today: orders by their own day, successes by that of their capture or result. */
export const getHistoryRoute = implement(getHistory, async ({ tx, scope, now }, { days }) => {
  const to = businessDayOf(now);
  const from = addDays(to, 1 - days);
  const rows = await tx.rows<FigureRow & { bucket: Date }>(sql`
    select bucket, currency, status, sum(count)::bigint as count, sum(amount_minor)::bigint as amount_minor
    from transaction_rollups
    where ${inScope(scope)} and level = 'day' and mode = 'live'
      and bucket >= ${startOfBusinessDay(from)} and bucket <= ${startOfBusinessDay(to)}
    group by bucket, currency, status order by bucket`);
  const succeeded = await tx.rows<SuccessRow & { businessDay: string }>(sql`
    select business_day as "businessDay", currency, sum(successes)::bigint as successes,
      sum(success_minor)::bigint as success_minor
    from daily_totals
    where ${inScope(scope)} and business_day between ${from}::date and ${to}::date
    group by business_day, currency having sum(successes) <> 0`);
  const orders = Map.groupBy(rows, ({ bucket }) => businessDayOf(bucket));
  const successes = Map.groupBy(succeeded, ({ businessDay }) => businessDay);
  const businessDays = [...new Set([...orders.keys(), ...successes.keys()])].toSorted();
  return {
    from,
    to,
    rows: businessDays.flatMap((businessDay) =>
      dayFigures(orders.get(businessDay) ?? [], successes.get(businessDay) ?? []).map(
        (figures) => ({ businessDay, figures }),
      ),
    ),
  };
});
