import type { WaybillReason, WaybillStatus } from '@back-office/contract/features/waybills';
import { worthOf } from '@back-office/contract/features/waybills/worth';
import sql from 'sql-template-tag';
import { keepDeliveryProofs } from '#features/settlements/public';
import type { Tx } from '#platform/database';
import { moveCounts } from './move-counts.ts';
import { isPossible, type WaybillStep } from './waybill-lifecycle.ts';

/** A waybill locked by the transaction. */
export type Held = {
  businessId: bigint;
  paymentNumber: string;
  gatewayNumber: string;
  status: WaybillStatus;
  reason: WaybillReason | null;
  uploadedAt: Date;
  version: number;
};

export type Taking = {
  step: Exclude<WaybillStep, 'edited'>;
  to: WaybillStatus;
  reason: WaybillReason | null;
  note: string | null;
  /** Null if the carrier's answer decided. */
  byName: string | null;
  receivedAt: Date | null;
  /** The time of the next query to its carrier. */
  checkAt: Date | null;
  now: Date;
};

/**
 * Takes a locked waybill along one edge of its life cycle, with its history, its count and its record for settlement. A
 * carrier's answer that changes nothing is only recorded. False if the table has no such edge. Roles: operator, jobs.
 */
export const takeStep = async (tx: Tx, held: Held, taking: Taking): Promise<boolean> => {
  const { businessId, paymentNumber, gatewayNumber, status: from, uploadedAt } = held;
  const { step, to, reason, note, byName, receivedAt, checkAt, now } = taking;
  const isNews = to !== from || reason !== held.reason;
  const isNoted = step === 'checked' && to === from;
  if (!isNoted && !isPossible(step, from, to)) {
    return false;
  }
  const version = held.version + (isNews ? 1 : 0);
  await tx.run(sql`
    update waybills set status = ${to}, reason = ${reason}, note = ${note}, checked_at = ${now}, received_at = ${receivedAt},
      check_at = ${checkAt}, version = ${version}
    where business_id = ${businessId} and payment_number = ${paymentNumber}`);
  if (isNews) {
    await tx.run(sql`
      insert into waybill_steps (business_id, payment_number, version, gateway_number, at, step, status, by_name, reason, note)
      values (${businessId}, ${paymentNumber}, ${version}, ${gatewayNumber}, ${now}, ${step}, ${to}, ${byName}, ${reason}, ${note})`);
  }
  const worth = worthOf({ status: to, uploadedAt }, now);
  await keepDeliveryProofs(tx, businessId, [
    {
      paymentNumber,
      gatewayNumber,
      uploadedAt: worth === 'nothing' ? null : uploadedAt,
      // Counts from the time we knew it: a past night used what was known then.
      deliveredAt: worth === 'delivered' ? now : null,
    },
  ]);
  await moveCounts(tx, businessId, [{ paymentNumber, gatewayNumber, from, to }]);
  return true;
};
