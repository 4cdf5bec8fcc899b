import {
  overseenDeliveryList,
  overseeWebhook,
} from '@back-office/contract/features/webhooks/oversight';
import { overseenDeliveryListWords } from '@back-office/messages/features/webhooks/oversight';
import sql from 'sql-template-tag';
import { implement } from '#platform/http/route';
import { listOf } from '#platform/list/list-of';
import { amongst, containedIn } from '#platform/list/list-source';
import {
  deliveryColumns,
  deliverySources,
  deliveryValues,
  type DeliveryRecord,
  wireDelivery,
} from '../deliveries/delivery-list.ts';
import { readDelivery } from '../deliveries/get-delivery.ts';
import { isEndpointId } from '../endpoints/hold-endpoint.ts';

type Overseen = DeliveryRecord & { merchantNumber: string; merchantName: string };

const withoutActions = (record: DeliveryRecord) => {
  const { allowedActions: _ofMerchants, ...row } = wireDelivery(record, () => false);
  return row;
};

/** The events sent to all merchants' endpoints. */
export const overseenDeliveries = listOf(overseenDeliveryList, overseenDeliveryListWords, {
  from: sql`${deliverySources} join businesses b on b.id = d.business_id`,
  key: sql`d.event_id || d.endpoint_id::text`,
  columns: { ...deliveryValues, merchant: sql`b.merchant_number || ' ' || b.name` },
  filters: {
    search: containedIn(
      sql`b.name`,
      sql`b.merchant_number`,
      sql`d.object_number`,
      sql`e.name`,
      sql`d.event_id`,
    ),
    types: amongst(sql`d.type`),
    states: amongst(sql`d.state`),
  },
  tab: sql`d.state`,
  select: sql`${deliveryColumns}, b.merchant_number as "merchantNumber", b.name as "merchantName"`,
  row: ({ merchantNumber, merchantName, ...record }: Overseen) => ({
    ...withoutActions(record),
    merchantNumber,
    merchantName,
  }),
});

export const overseeDeliveryRoute = implement(
  overseeWebhook,
  async ({ tx, refuse }, { merchantNumber, endpointId, eventId }) => {
    const [merchant] = await tx.rows<{ id: bigint; name: string }>(sql`
      select id, name from businesses where merchant_number = ${merchantNumber}`);
    const found =
      merchant === undefined || !isEndpointId(endpointId)
        ? undefined
        : await readDelivery(tx, (table) => sql`${table}.business_id = ${merchant.id}`, {
            endpointId,
            eventId,
          });
    if (merchant === undefined || found === undefined) {
      return refuse('webhooks.deliveryNotFound');
    }
    const { record, ...detail } = found;
    return { ...withoutActions(record), ...detail, merchantNumber, merchantName: merchant.name };
  },
);
