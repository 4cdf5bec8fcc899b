import { z } from 'zod';
import { defineCall } from '../../kit/call.ts';

/** Whether a chargeback on one of its payments cancels a subscription; on by default. */
export const getChargebackStop = defineCall({
  name: 'getChargebackStop',
  method: 'GET',
  path: 'subscriptions/chargebackStop',
  access: { kind: 'merchant', permission: 'subscriptions.view' },
  input: z.strictObject({}),
  output: z.object({ isOn: z.boolean(), allowedActions: z.array(z.enum(['change'])) }),
  errors: [],
});

/** Applies to the whole business; switched on again, it applies to later chargebacks only. */
export const changeChargebackStop = defineCall({
  name: 'changeChargebackStop',
  method: 'POST',
  path: 'subscriptions/chargebackStop',
  access: { kind: 'merchant', permission: 'subscriptions.manage' },
  input: z.strictObject({ isOn: z.boolean() }),
  output: z.object({ isOn: z.boolean() }),
  errors: ['subscriptions.wholeBusiness'],
});
