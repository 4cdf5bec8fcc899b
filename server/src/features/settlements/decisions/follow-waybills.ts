import type { WaybillStatus } from '@back-office/contract/features/waybills';
import { worthOf } from '@back-office/contract/features/waybills/worth';
import sql from 'sql-template-tag';
import type { Tx } from '#platform/database';
import { keepDeliveryProofs } from '../keep-delivery-proofs.ts';
import type { BatchKey } from './hold-batch.ts';

type Changed = {
  paymentNumber: string;
  gatewayNumber: string;
  status: WaybillStatus;
  uploadedAt: Date;
  checkedAt: Date | null;
};

/**
 * A waybill decision locks the waybill and then checks whether its sale is in a statement. A decision that still sees the
 * statement is waited for here; a later one sees that the lines no longer count.
 */
const holdWaybills = (tx: Tx, { businessId, number }: BatchKey) =>
  tx.run(sql`
    select count(*) from (
      select from waybills
      where business_id = ${businessId} and payment_number in (
        select cause from settlement_lines
        where business_id = ${businessId} and batch_number = ${number} and kind = 'sale')
      order by payment_number for share
    ) held`);

/**
 * Proofs of sales in a standing statement stay as settled. Once a batch is cancelled, its proofs follow the waybills again, which
 * may have been revoked, accepted or corrected meanwhile. For the operator's role.
 */
export const followWaybills = async (
  tx: Tx,
  { businessId, number }: BatchKey,
  now: Date,
): Promise<void> => {
  await holdWaybills(tx, { businessId, number });
  const changed = await tx.rows<Changed>(sql`
    select w.payment_number as "paymentNumber", w.gateway_number as "gatewayNumber", w.status, w.uploaded_at as "uploadedAt",
      w.checked_at as "checkedAt"
    from settlement_batches b
    join settlement_lines l on l.business_id = ${businessId} and l.batch_number = b.number and l.kind = 'sale'
    join waybills w on w.business_id = ${businessId} and w.payment_number = l.cause and greatest(w.uploaded_at, w.checked_at) > b.made_at
    where b.business_id = ${businessId} and b.number = ${number}`);
  const proofs = changed.map(({ paymentNumber, gatewayNumber, status, uploadedAt, checkedAt }) => {
    const worth = worthOf({ status, uploadedAt }, now);
    return {
      paymentNumber,
      gatewayNumber,
      uploadedAt: worth === 'nothing' ? null : uploadedAt,
      deliveredAt: worth === 'delivered' ? checkedAt : null,
    };
  });
  await keepDeliveryProofs(tx, businessId, proofs);
};
