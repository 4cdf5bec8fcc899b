import sql from 'sql-template-tag';
import { inRole, type Tx } from '#platform/database';
import type { Platform } from '#platform/http/route';
import { logSystemOperations } from '#platform/operation-log/log-operations';
import { announceStale } from '#platform/stale';

type Closed = { businessId: bigint; number: string; before: string; after: string };

/** On a case `d`: it has left the stage of `x`, or ended. One that waits for its merchant again may come back. */
const hasMovedOn = sql`(d.stage <> x.stage or d.state not in ('underAppeal', 'awaiting'))`;

const closeAnswers = (tx: Tx): Promise<Closed[]> =>
  tx.rows<Closed>(sql`
    update dispute_answers x set command_status = 'overtaken'
    from disputes d
    where d.business_id = x.business_id and d.number = x.number and x.command_status = 'review' and ${hasMovedOn}
    returning x.business_id as "businessId", x.number, 'review' as before, 'overtaken' as after`);

const closeRulings = (tx: Tx, now: Date): Promise<Closed[]> =>
  tx.rows<Closed>(sql`
    update dispute_rulings x set status = 'withdrawn', decided_at = ${now}
    from disputes d
    where d.business_id = x.business_id and d.number = x.number and x.status = 'pending' and ${hasMovedOn}
    returning x.business_id as "businessId", x.number, 'pending' as before, 'withdrawn' as after`);

/**
 * Ends the answers under review and the entered decisions of cases that moved on: otherwise they would be in no queue
 * and keep their label forever. Safe to repeat.
 */
export const closeOvertaken = (
  { database }: Pick<Platform, 'database'>,
  now: Date,
): Promise<{ closed: number }> =>
  inRole(database, 'jobs', async (tx) => {
    const closed = [...(await closeAnswers(tx)), ...(await closeRulings(tx, now))];
    await logSystemOperations(
      tx,
      closed.map(({ businessId, number, before, after }) => ({
        businessId,
        at: now,
        operation: 'close-overtaken',
        module: 'disputes',
        objectNumber: number,
        before: { delivery: before },
        after: { delivery: after },
      })),
    );
    for (const businessId of new Set(closed.map((one) => one.businessId))) {
      await announceStale(tx, { businessId, stale: 'disputes' });
    }
    return { closed: closed.length };
  });
