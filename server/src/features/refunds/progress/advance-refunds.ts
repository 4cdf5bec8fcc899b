import type { FastifyBaseLogger } from 'fastify';
import sql from 'sql-template-tag';
import { minutesFrom, now } from '#platform/clock';
import { inRole, type Tx } from '#platform/database';
import type { Platform } from '#platform/http/route';
import { everySecond } from '#platform/upkeep/every-second';
import { isAloneAt } from '#platform/work/alone-at';
import type { RefundKey } from '../take-step.ts';
import { advanceRefund } from './advance-refund.ts';
import { holdDueRefund } from './due-refund.ts';

const claimedAtOnce = 40;
const movedAtOnce = 3;
// Whoever claimed one and died is taken over from; a second look at the same application does no harm.
const leaseMinutes = 2;

type Due = RefundKey & { paymentNumber: string };

/** Applications of one business; one that somebody holds at the moment is left for the next look. */
const lease = (
  tx: Tx,
  { businessId, numbers }: { businessId: bigint; numbers: string[] },
  now: Date,
): Promise<Due[]> =>
  tx.rows<Due>(sql`
    with free as (
      select number from refunds
      where business_id = ${businessId} and number = any (${numbers}::text[]) and advance_at <= ${now}
      for update skip locked
    )
    update refunds r set advance_at = ${minutesFrom(now, leaseMinutes)}
    from free where r.business_id = ${businessId} and r.number = free.number
    returning r.business_id as "businessId", r.number, r.payment_number as "paymentNumber"`);

/** What is due, each for one process: the others pass over it until the lease is over. */
const claim = ({ database }: Platform, now: Date): Promise<Due[]> =>
  inRole(database, 'jobs', async (tx) => {
    if (!(await isAloneAt(tx, 'claiming refunds'))) {
      return [];
    }
    const due = await tx.rows<RefundKey>(sql`
      select business_id as "businessId", number from refunds where advance_at <= ${now} order by advance_at limit ${claimedAtOnce}`);
    const leased: Due[] = [];
    for (const [businessId, own] of Map.groupBy(due, (one) => one.businessId)) {
      const numbers = own.map(({ number }) => number);
      leased.push(...(await lease(tx, { businessId, numbers }, now)));
    }
    return leased;
  });

/** Moves one application as far as it goes now, each step in a transaction of its own. */
const moveOn = async (platform: Platform, due: Due, now: Date): Promise<void> => {
  for (let waitedFor: string | null = ''; ;) {
    const after = await inRole(platform.database, 'jobs', async (tx) => {
      const refund = await holdDueRefund(tx, due);
      // Nothing to do, or nothing more than the step before.
      if (refund === undefined || refund.waitsFor === waitedFor) {
        return null;
      }
      await advanceRefund(tx, platform, { refund, now });
      return refund.waitsFor;
    });
    if (after === null) {
      return;
    }
    waitedFor = after;
  }
};

/**
 * Moves every application that is due: screened, paid for, submitted. Answers how many were looked at. Once `until` is aborted
 * none is begun any more; what was claimed is taken up when its lease is over.
 */
export const advanceRefunds = async (
  platform: Platform,
  now: Date,
  { onError, until }: { onError: (error: unknown) => void; until?: AbortSignal },
): Promise<number> => {
  let moved = 0;
  const isOver = (): boolean => until?.aborted === true;
  while (!isOver()) {
    const due = await claim(platform, now);
    if (due.length === 0) {
      break;
    }
    moved += due.length;
    const waiting = due.values();
    const workers = Array.from({ length: movedAtOnce }, async () => {
      for (const one of waiting) {
        if (isOver()) {
          return;
        }
        try {
          await moveOn(platform, one, now);
        } catch (error) {
          onError(error);
        }
      }
    });
    await Promise.all(workers);
  }
  return moved;
};

/** Looks every second for applications to move on. Returns how to stop; the one under way ends by itself. */
export const keepAdvancing = (platform: Platform, log: FastifyBaseLogger): (() => void) =>
  everySecond(log, {
    failure: 'a refund was not moved on and is tried again',
    run: (onError, until) => advanceRefunds(platform, now(), { onError, until }),
  });
