import { z } from 'zod';
import { defineCall } from '../../kit/call.ts';
import { merchantSchema, signKeyStateSchema } from './facts.ts';

/** Spec S2.41, S3.23: terms and facts of the merchant's own business, with the gateways the person may see. */
export const getMerchantInformation = defineCall({
  name: 'getMerchantInformation',
  method: 'GET',
  path: 'merchant/details',
  access: { kind: 'merchant', permission: 'merchantInformation.view' },
  input: z.strictObject({}),
  output: merchantSchema,
  errors: [],
});

/**
 * The currently valid keys in plain text. The reveal is mailed to the person and the owner; the answer is never
 * stored for a repeat.
 */
export const revealSignKey = defineCall({
  name: 'revealSignKey',
  method: 'POST',
  path: 'merchant/signKey/reveal',
  access: { kind: 'merchant', permission: 'merchantInformation.revealKey' },
  stepUp: true,
  input: z.strictObject({}),
  output: z.object({
    keys: z.array(signKeyStateSchema.extend({ key: z.string().meta({ secret: true }) })),
  }),
  errors: ['merchants.noSignKey'],
});

/** Makes a new key, or the first one. The earlier key stays valid for 24 hours; a rotation cannot be undone. */
export const rotateSignKey = defineCall({
  name: 'rotateSignKey',
  method: 'POST',
  path: 'merchant/signKey/rotate',
  access: { kind: 'merchant', permission: 'merchantInformation.revealKey' },
  stepUp: true,
  input: z.strictObject({}),
  output: z.object({ signKeys: z.array(signKeyStateSchema) }),
  errors: ['merchants.rotationUnderWay'],
});
