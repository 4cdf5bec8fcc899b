import sql from 'sql-template-tag';
import type { PaymentKey } from '#features/transactions/public';
import { inRole, type Database } from '#platform/database';
import { judgeAgain } from './take-events.ts';

const atOnceMax = 100;
/** A refusal carries the time at which it began to wait for its payment's lock, so it may come to be behind a later judgement. */
const lockWaitMinutesMax = 5;

/**
 * A refund that was applied for here may fail without a word of the gateway's events: it would not take the command. What was
 * refused at the gateway's own refunds for lack of room is judged again then, each payment in a transaction of its own.
 */
export const judgeWaiting = async (
  { database }: { database: Database },
  now: Date,
): Promise<{ judged: number }> => {
  const payments = await inRole(database, 'feed', (tx) =>
    tx.rows<PaymentKey>(sql`
      select distinct p.business_id as "businessId", p.payment_number as "paymentNumber"
      from parked_events p
      join refunds r on r.business_id = p.business_id and r.payment_number = p.payment_number
      where p.refused_as = 'aboveCaptured' and p.kind = 'refund' and p.dismissed_at is null
        and r.origin = 'application' and r.version = 0 and r.status = 'failed'
        and (p.judged_at is null or r.ended_at > p.judged_at - make_interval(mins => ${lockWaitMinutesMax}))
      limit ${atOnceMax}`),
  );
  for (const payment of payments) {
    await inRole(database, 'feed', async (tx) => {
      await judgeAgain(tx, [payment], now);
      await tx.run(sql`
        update parked_events set judged_at = ${now}
        where business_id = ${payment.businessId} and payment_number = ${payment.paymentNumber}`);
    });
  }
  return { judged: payments.length };
};
