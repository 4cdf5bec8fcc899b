import { z } from 'zod';
import { defineCall } from '../../kit/call.ts';
import { defineList } from '../../kit/list.ts';
import { choicesFilter, textFilter } from '../../kit/list-filter.ts';
import { merchantNumberSchema } from '../../kit/merchant-number.ts';
import {
  deliveryColumns,
  deliveryDetailSchema,
  deliveryRowSchema,
  deliveryStates,
  deliveryTypes,
} from './deliveries.ts';

const access = { kind: 'operator', permission: 'merchants.oversee' } as const;
const { createdAt, ...others } = deliveryColumns;
const ofMerchant = { merchantNumber: z.string(), merchantName: z.string() };

const overseenDeliverySchema = deliveryRowSchema.omit({ allowedActions: true }).extend(ofMerchant);

/** Events sent to the endpoints of all merchants in the last 30 days. */
export const overseenDeliveryList = defineList({
  name: 'overseenDeliveries',
  call: { name: 'overseeWebhooks', path: 'ops/webhooks/list' },
  access,
  exportedBy: access.permission,
  row: overseenDeliverySchema,
  columns: {
    createdAt,
    merchant: { kind: 'own', width: 270, card: 'field' },
    ...others,
    answer: { ...others.answer, width: 150 },
    endpointName: { ...others.endpointName, isExtra: true },
  },
  filters: {
    /** Part of the merchant's name or number, of the object's number or of the endpoint's name, or an event's id. */
    search: textFilter(60),
    types: choicesFilter(deliveryTypes),
    states: choicesFilter(deliveryStates),
  },
  inSight: ['search', 'types'],
  range: 'createdAt',
  tabs: 'states',
  sorts: ['createdAt'],
});
export const overseeWebhooks = overseenDeliveryList.call;

export const overseeWebhook = defineCall({
  name: 'overseeWebhook',
  method: 'GET',
  path: 'ops/webhooks/{merchantNumber}/{endpointId}/{eventId}',
  access,
  input: z.strictObject({
    merchantNumber: merchantNumberSchema,
    endpointId: z.string().max(64),
    eventId: z.string().max(64),
  }),
  output: deliveryDetailSchema.omit({ allowedActions: true }).extend(ofMerchant),
  errors: ['webhooks.deliveryNotFound'],
});
