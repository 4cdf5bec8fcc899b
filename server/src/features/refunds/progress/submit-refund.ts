import { randomUUID } from 'node:crypto';
import sql from 'sql-template-tag';
import { bookPayments } from '#features/funds/public';
import { minutesFrom } from '#platform/clock';
import { insertedOne, type Tx } from '#platform/database';
import type { Platform } from '#platform/http/route';
import { enqueue } from '#platform/queue';
import { bySystem, takeStep } from '../take-step.ts';
import type { DueRefund } from './due-refund.ts';

// A capture, void or inquiry of the payment is in progress; its answer takes a moment.
const untilOtherCommandEndsMinutes = 1;

/**
 * Writes the gateway command, takes the money and moves the refund on, all or nothing. The command is made once, since the
 * gateway recognises a repeat by its id. Returns whether it was submitted: it waits for a capture, void or inquiry of the
 * payment, but never for another refund. The caller holds the payment.
 */
export const submitRefund = async (
  tx: Tx,
  { queue }: Platform,
  { refund, now }: { refund: DueRefund; now: Date },
): Promise<boolean> => {
  const { businessId, number, paymentNumber } = refund;
  const id = randomUUID();
  const written = await tx.run(sql`
    insert into gateway_commands (business_id, id, gateway_number, payment_number, type, refund_number, amount_minor, currency,
      status, asked_at_version, asked_by, asked_by_name, asked_at)
    select r.business_id, ${id}, r.gateway_number, r.payment_number, 'refund', r.number, r.amount_minor, r.currency, 'queued',
      t.version, r.applied_by, coalesce(r.applicant, ''), ${now}
    from refunds r join transactions t on t.business_id = r.business_id and t.number = r.payment_number
    where r.business_id = ${businessId} and r.number = ${number} and not exists (
      select from gateway_commands o
      where o.business_id = ${businessId} and o.payment_number = ${paymentNumber} and o.type <> 'refund'
        and o.status in ('queued', 'accepted')
    )
    ${insertedOne}`);
  if (written === 0) {
    await tx.run(sql`
      update refunds set advance_at = ${minutesFrom(now, untilOtherCommandEndsMinutes)}
      where business_id = ${businessId} and number = ${number}`);
    return false;
  }
  await takeStep(tx, [refund], { step: 'submitted', actor: bySystem, now });
  await bookPayments(tx, [{ businessId, paymentNumber }], now);
  await enqueue(tx, queue, { name: 'send-refund', id: `${businessId}/${id}` });
  return true;
};
