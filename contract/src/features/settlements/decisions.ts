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
/** The reason stands on the statement that was cancelled. */
export const cancelReasonMax = 300;
const output = z.object({ status: z.enum(batchStatuses) });

/** An operator has looked at a batch and finds it right. */
export const checkBatch = defineCall({
  name: 'checkBatch',
  method: 'POST',
  path: 'ops/settlements/{merchantNumber}/{number}/check',
  access,
  input: z.strictObject(byNumber),
  output,
  errors: ['settlements.batchNotFound', 'settlements.notInThisStatus'],
});

/** Another one has it paid into the merchant's balance: from here on it stands. */
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
 * Takes back what was not credited yet, the newest of a gateway and currency first. What it settled is settled again by the
 * run of the night after.
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
