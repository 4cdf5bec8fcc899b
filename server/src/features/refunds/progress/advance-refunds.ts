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
// After the lease another process takes over from one that died; looking twice at an application does no harm.
const leaseMinutes = 2;

type Due = RefundKey & { paymentNumber: string };

/** Leases applications of one business; one that is locked at the moment waits for the next look. */
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

/** Claims due applications for this process: the others skip them until the lease is over. */
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

/** Moves one application as far as possible now, each step in its own transaction. */
const moveOn = async (platform: Platform, due: Due, now: Date): Promise<void> => {
  for (let waitedFor: string | null = ''; ;) {
    const after = await inRole(platform.database, 'jobs', async (tx) => {
      const refund = await holdDueRefund(tx, due);
      // Nothing to do, or no progress since the last step.
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
 * Moves every due application: screening, funds, submission. Returns how many were looked at. Once `until` is aborted no further
 * one is begun; claimed ones are taken up after their lease.
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

/** Looks every second for due applications. Returns a stop function; the one in progress finishes. */
export const keepAdvancing = (platform: Platform, log: FastifyBaseLogger): (() => void) =>
  everySecond(log, {
    failure: 'a refund was not moved on and is tried again',
    run: (onError, until) => advanceRefunds(platform, now(), { onError, until }),
  });
