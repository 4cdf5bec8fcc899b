import { z } from 'zod';
import { paymentNumberSchema } from '../../gateway/numbers.ts';
import { defineCall } from '../../kit/call.ts';
import { typedText } from '../../kit/line.ts';
import { merchantNumberSchema } from '../../kit/merchant-number.ts';
import { pageInput, pageOf } from '../../kit/page.ts';
import { waybillRowSchema, waybillStatuses } from '../waybills.ts';

const access = { kind: 'operator', permission: 'settlements.audit' } as const;

/** What an operator may decide of a proof of delivery. */
export const waybillDecisions = ['accept', 'notConfirmed', 'wrongOrder', 'revoke'] as const;
export type WaybillDecision = (typeof waybillDecisions)[number];

const overseenWaybillSchema = waybillRowSchema.extend({
  merchantNumber: z.string(),
  merchantName: z.string(),
  allowedActions: z.array(z.enum(waybillDecisions)),
});

/** Proofs of all merchants that no carrier can tell about, the oldest first. */
export const listWaybillsByHand = defineCall({
  name: 'listWaybillsByHand',
  method: 'POST',
  path: 'ops/waybills/list',
  access,
  input: z.strictObject({ ...pageInput }),
  output: pageOf(overseenWaybillSchema),
  errors: [],
  reads: true,
});

/** Accepts a proof as received, or rejects or revokes it with a note that the merchant reads. */
export const decideWaybill = defineCall({
  name: 'decideWaybill',
  method: 'POST',
  path: 'ops/waybills/{merchantNumber}/{paymentNumber}/decide',
  access,
  input: z
    .strictObject({
      merchantNumber: merchantNumberSchema,
      paymentNumber: paymentNumberSchema,
      decision: z.enum(waybillDecisions),
      note: typedText(300).nullable(),
    })
    .refine(({ decision, note }) => decision === 'accept' || note !== null, {
      path: ['note'],
      params: { rule: 'required' },
    }),
  output: z.object({ status: z.enum(waybillStatuses) }),
  errors: ['waybills.notFound', 'waybills.notInThisStatus'],
});
