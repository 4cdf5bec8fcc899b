import { z } from 'zod';
import { defineCall } from '../kit/call.ts';
import { minorSchema } from '../kit/money.ts';
import { pageInput, pageOf } from '../kit/page.ts';

export const merchantStatuses = [
  'delete',
  'disabled',
  'notActivated',
  'normal',
  'testing',
] as const;

/** The acquirer's look over its merchants: who they are and what today brought them. */
export const overseeMerchants = defineCall({
  name: 'overseeMerchants',
  method: 'POST',
  path: 'ops/merchants/list',
  access: { kind: 'operator', permission: 'merchants.oversee' },
  input: z.strictObject({ search: z.string().trim().max(80).optional(), ...pageInput }),
  output: pageOf(
    z.object({
      merchantNumber: z.string(),
      name: z.string(),
      status: z.enum(merchantStatuses),
      gatewayCount: z.int(),
      serviceFrom: z.string(),
      serviceTo: z.string().nullable(),
      today: z.array(
        z.object({ currency: z.string(), successCount: z.int(), successMinor: minorSchema }),
      ),
    }),
  ),
  errors: [],
  reads: true,
});
