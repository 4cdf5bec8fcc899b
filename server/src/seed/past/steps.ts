import { isWeekend } from '@back-office/contract/features/settlements/calendar';
import {
  addDays,
  businessDayOf,
  startOfBusinessDay,
  weekdayOf,
} from '@back-office/contract/kit/business-day';
import sql from 'sql-template-tag';
import { minutesFrom } from '#platform/clock';
import { inRole } from '#platform/database';
import { Refusal } from '#platform/refusal';
import { sideBySide } from '#platform/upkeep/each-of-its-own';
import { gateOf } from '#platform/work/lanes';
import type { Past } from './act.ts';

/** A person's act, and its time. */
export type Step = { at: Date; take: () => Promise<unknown> };

/** The latest working day up to this one. */
const workday = (day: string): string => (isWeekend(day) ? addDays(day, 5 - weekdayOf(day)) : day);

/** A time in UTC+8 on a working day, `daysAgo` days ago. */
export type Calendar = (daysAgo: number, time: string) => Date;

export const calendarOf =
  (now: Date): Calendar =>
  (daysAgo, time) => {
    const [hour = 0, minute = 0] = time.split(':').map(Number);
    const day = workday(addDays(businessDayOf(now), -daysAgo));
    // Varies the second, since nobody acts at the same second every day.
    const late = ((daysAgo * 13) % 9) + ((daysAgo * 37 + minute) % 60) / 60;
    return minutesFrom(startOfBusinessDay(day), hour * 60 + minute + late);
  };

/**
 * Runs all stories' steps in one chronological order, since each day depends on earlier ones. A step that the product refuses is
 * reported and skipped, so that the rest continues.
 */
export const takeInOrder = async (
  steps: readonly Step[],
  onRefused: (error: Refusal) => void,
): Promise<void> => {
  for (const { take } of steps.toSorted((one, other) => one.at.getTime() - other.at.getTime())) {
    try {
      await take();
    } catch (error) {
      if (!(error instanceof Refusal)) {
        throw error;
      }
      onRefused(error);
    }
  }
};

const atOnce = 4;

/** Works on a few at the same time: a first start has a person waiting, and the database has more than one processor. */
export const aFewAtOnce = <One>(
  all: readonly One[],
  work: (one: One) => Promise<unknown>,
): Promise<void> => {
  const gate = gateOf(atOnce);
  return sideBySide(all.map((one) => () => gate(async () => void (await work(one)))));
};

export type Sale = { number: string; amountMinor: bigint; currency: string; orderedAt: Date };
type Wanted = { gatewayNumber: string; before: Date; atLeastMinor?: bigint; currency?: string };

/** The newest sale before a time without complaints and refunds, paid in its own currency. */
export const findSale = async (
  { platform: { database } }: Past,
  { gatewayNumber, before, atLeastMinor = 1n, currency }: Wanted,
): Promise<Sale> => {
  const [sale] = await inRole(database, 'operator', (tx) =>
    tx.rows<Sale>(sql`
      select t.number, t.amount_minor as "amountMinor", t.currency, t.ordered_at as "orderedAt"
      from gateways g
      join transactions t on t.business_id = g.business_id and t.gateway_number = g.gateway_number
      where g.gateway_number = ${gatewayNumber} and t.trade_type = 'consumption' and t.status = 'success' and t.refunded_minor = 0
        and not t.is_flagged and not t.has_chargeback and t.ordered_at < ${before} and t.amount_minor >= ${atLeastMinor}
        and (${currency ?? null}::text is null or t.currency = ${currency ?? null})
        and not exists (select from refunds r where r.business_id = t.business_id and r.payment_number = t.number)
        and not exists (select from complaints c where c.business_id = t.business_id and c.payment_number = t.number)
        and not exists (select from payment_holds h where h.business_id = t.business_id and h.payment_number = t.number)
      order by t.ordered_at desc limit 1`),
  );
  if (sale === undefined) {
    throw new Error(`The demo sold nothing by ${gatewayNumber}.`);
  }
  return sale;
};
