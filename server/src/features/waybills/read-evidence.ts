import { isWorthless } from '@back-office/contract/features/waybills/worth';
import sql from 'sql-template-tag';
import type { FileOwner } from '#features/uploads/public';
import type { Tx } from '#platform/database';
import { inScope, type TenantScope } from '#platform/tenant-scope';
import { waybillFiles } from './upload/waybill-images.ts';
import { waybillColumns, type WaybillRecord } from './waybill-row.ts';

/** A proof of delivery with its order, in the form for an issuer. */
export type DeliveryEvidence = WaybillRecord & {
  paymentNumber: string;
  merchantOrderNumber: string;
  merchant: string;
  /** The customer's delivery address. */
  sentTo: string;
  deliveredTo: string | null;
  deliveryNote: string | null;
  /** The carrier reported its status, not an operator. */
  isByCarrier: boolean;
  /** The owner of its images. */
  owner: FileOwner;
};

/** A payment's proof of delivery, for a dispute; undefined without a valid one. */
export const readDeliveryEvidence = async (
  tx: Tx,
  scope: TenantScope,
  paymentNumber: string,
): Promise<DeliveryEvidence | undefined> => {
  const [found] = await tx.rows<Omit<DeliveryEvidence, 'owner'>>(sql`
    select ${waybillColumns}, w.payment_number as "paymentNumber", w.delivered_to as "deliveredTo", w.delivery_note as "deliveryNote",
      t.merchant_order_number as "merchantOrderNumber", b.name as merchant,
      concat_ws(', ', coalesce(p.ship_to_name, p.name), coalesce(t.ship_to_address, t.customer_address),
        coalesce(t.ship_to_city, t.customer_city), coalesce(t.ship_to_zip, t.customer_zip),
        coalesce(t.ship_to_country, t.billing_country)) as "sentTo",
      (select s.by_name is null from waybill_steps s
        where s.business_id = w.business_id and s.payment_number = w.payment_number order by s.version desc limit 1) as "isByCarrier"
    from (select * from waybills where ${inScope(scope)} and payment_number = ${paymentNumber}) w
    join transactions t on t.business_id = w.business_id and t.number = w.payment_number
    join payers p on p.business_id = t.business_id and p.id = t.payer_id
    join businesses b on b.id = w.business_id`);
  return found === undefined || isWorthless(found.status)
    ? undefined
    : { ...found, owner: { kind: waybillFiles, id: paymentNumber } };
};
