import { z } from 'zod';
import { defineCall } from '../../kit/call.ts';
import { noteSchema } from '../../kit/line.ts';
import { merchantNumberSchema } from '../../kit/merchant-number.ts';
import { batchNumberSchema, batchStatuses } from './statement.ts';

const access = { kind: 'operator', permission: 'settlements.audit' } as const;
const byNumber = {
  merchantNumber: merchantNumberSchema,
  number: batchNumberSchema,
};
/** The reason is printed on the cancelled statement. */
export const cancelReasonMax = 300;
const output = z.object({ status: z.enum(batchStatuses) });

/** An operator has checked a batch and approves it. */
export const checkBatch = defineCall({
  name: 'checkBatch',
  method: 'POST',
  path: 'ops/settlements/{merchantNumber}/{number}/check',
  access,
  input: z.strictObject(byNumber),
  output,
  errors: ['settlements.batchNotFound', 'settlements.notInThisStatus'],
});

/** By another operator: pays it into the merchant's balance; from then on it is final. */
export const creditBatch = defineCall({
  name: 'creditBatch',
  method: 'POST',
  path: 'ops/settlements/{merchantNumber}/{number}/credit',
  access,
  stepUp: true,
  input: z.strictObject(byNumber),
  output,
  errors: ['settlements.batchNotFound', 'settlements.notInThisStatus', 'settlements.checkedByYou'],
});

/**
 * Reverses a batch not credited yet, newest of a gateway and currency first. The next nightly run settles its lines
 * again.
 */
export const cancelBatch = defineCall({
  name: 'cancelBatch',
  method: 'POST',
  path: 'ops/settlements/{merchantNumber}/{number}/cancel',
  access,
  input: z.strictObject({ ...byNumber, reason: noteSchema(cancelReasonMax) }),
  output,
  errors: ['settlements.batchNotFound', 'settlements.notInThisStatus', 'settlements.laterBatch'],
});
