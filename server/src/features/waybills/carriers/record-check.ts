import type { WaybillReason, WaybillStatus } from '@back-office/contract/features/waybills';
import sql from 'sql-template-tag';
import type { Tx } from '#platform/database';
import { takeStep, type Held } from '../take-step.ts';
import { isFollowed } from '../waybill-lifecycle.ts';

type Found = { status: WaybillStatus; reason: WaybillReason | null; at: Date };

/** Records a carrier's report on a payment's parcel at an instant; ignored without a waybill. Role: jobs. */
export const recordCheck = async (
  tx: Tx,
  { businessId, number }: { businessId: bigint; number: string },
  { status, reason, at }: Found,
): Promise<void> => {
  const [held] = await tx.rows<Held>(sql`
    select business_id as "businessId", payment_number as "paymentNumber", gateway_number as "gatewayNumber", status, reason,
      uploaded_at as "uploadedAt", version
    from waybills where business_id = ${businessId} and payment_number = ${number} for update`);
  if (held === undefined) {
    return;
  }
  await takeStep(tx, held, {
    step: 'checked',
    to: status,
    reason,
    note: null,
    byName: null,
    receivedAt: status === 'received' ? at : null,
    checkAt: isFollowed(status) ? at : null,
    now: at,
  });
};
