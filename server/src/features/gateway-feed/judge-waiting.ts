import type { FastifyBaseLogger } from 'fastify';
import sql from 'sql-template-tag';
import type { PaymentKey } from '#features/transactions/public';
import { inRole, type Database } from '#platform/database';
import { eachLogged } from '#platform/upkeep/each-of-its-own';
import { judgeAgain } from './take-events.ts';

const atOnceMax = 100;
/** A refusal has the time at which it began to wait for its payment's lock, so it may be recorded after a later judgement. */
const lockWaitMinutesMax = 5;

const findWaiting = (database: Database, after: PaymentKey): Promise<PaymentKey[]> =>
  inRole(database, 'feed', (tx) =>
    tx.rows<PaymentKey>(sql`
      select distinct p.business_id as "businessId", p.payment_number as "paymentNumber"
      from parked_events p
      join refunds r on r.business_id = p.business_id and r.payment_number = p.payment_number
      where p.refused_as = 'aboveCaptured' and p.kind = 'refund' and p.dismissed_at is null
        and r.origin = 'application' and r.version = 0 and r.status = 'failed'
        and (p.judged_at is null or r.ended_at > p.judged_at - make_interval(mins => ${lockWaitMinutesMax}))
        and (p.business_id, p.payment_number) > (${after.businessId}, ${after.paymentNumber})
      order by 1, 2 limit ${atOnceMax}`),
  );

/**
 * A refund applied for here may fail without a gateway event: the gateway refused the command. Refunds made at the gateway that
 * were refused for lack of room are then judged again, each payment in a transaction of its own. A payment that can't be judged
 * does not stop the others in the round.
 */
export const judgeWaiting = async (
  { database }: { database: Database },
  now: Date,
  log: FastifyBaseLogger,
): Promise<{ judged: number }> => {
  let judged = 0;
  const judge = async (payment: PaymentKey): Promise<void> => {
    await inRole(database, 'feed', async (tx) => {
      await judgeAgain(tx, [payment], now);
      await tx.run(sql`
        update parked_events set judged_at = ${now}
        where business_id = ${payment.businessId} and payment_number = ${payment.paymentNumber}`);
    });
    judged += 1;
  };
  let after: PaymentKey | undefined = { businessId: 0n, paymentNumber: '' };
  while (after !== undefined) {
    const payments = await findWaiting(database, after);
    await eachLogged(payments, judge, {
      log,
      failure: 'waiting events of a payment were not judged and are tried again',
    });
    after = payments[atOnceMax - 1];
  }
  return { judged };
};
