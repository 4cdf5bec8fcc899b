import type { DeliveryType } from '@back-office/contract/features/waybills';
import { overseeWaybill } from '@back-office/contract/features/waybills/by-hand';
import sql from 'sql-template-tag';
import { settlementByDelivery } from '#features/settlements/public';
import { filesOf } from '#features/uploads/public';
import type { Tx } from '#platform/database';
import { implement } from '#platform/http/route';
import { businessOfNumber, tenantScope } from '#platform/tenant-scope';
import { waybillSources } from '../list/waybill-row.ts';
import { readHistory } from '../read-history.ts';
import { waybillFiles } from '../upload/waybill-images.ts';
import { overseenColumns, type OverseenRecord, wireOverseen } from './waybill-reviews.ts';

type Record = OverseenRecord & {
  deliveryType: DeliveryType;
  sentName: string;
  sentAddress: string;
};

const readOne = async (
  tx: Tx,
  businessId: bigint,
  paymentNumber: string,
): Promise<Record | undefined> => {
  // An order without a delivery address goes to the customer's own.
  const [found] = await tx.rows<Record>(sql`
    select ${overseenColumns}, g.delivery_types as "deliveryType", coalesce(p.ship_to_name, p.name) as "sentName",
      concat_ws(', ', coalesce(t.ship_to_address, t.customer_address), coalesce(t.ship_to_city, t.customer_city),
        coalesce(t.ship_to_state, t.customer_state), coalesce(t.ship_to_zip, t.customer_zip)) as "sentAddress"
    from (select * from waybills where business_id = ${businessId} and payment_number = ${paymentNumber}) w
    ${waybillSources}
    join gateways g on g.business_id = w.business_id and g.gateway_number = w.gateway_number
    join businesses b on b.id = w.business_id`);
  return found;
};

/** Spec S4.13: a proof as an operator sees it before he decides, with what the decision moves. */
export const overseeWaybillRoute = implement(
  overseeWaybill,
  async ({ tx, now, refuse }, { merchantNumber, paymentNumber }) => {
    const businessId = await businessOfNumber(tx, merchantNumber);
    const record = businessId === null ? undefined : await readOne(tx, businessId, paymentNumber);
    if (businessId === null || record === undefined) {
      return refuse('waybills.notFound');
    }
    const { deliveryType, sentName, sentAddress, uploadedAt } = record;
    const asked = { businessId, paymentNumber, uploadedAt, now };
    const settlement = await settlementByDelivery(tx, asked);
    return settlement === undefined
      ? refuse('waybills.notFound')
      : {
          ...wireOverseen(record),
          deliveryType,
          sentTo: { name: sentName, address: sentAddress },
          files: await filesOf(tx, businessId, { kind: waybillFiles, id: paymentNumber }),
          ...(await readHistory(tx, tenantScope(businessId, null), paymentNumber)),
          settlement,
        };
  },
);
