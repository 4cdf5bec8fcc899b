import { z } from 'zod';
import { defineCall } from '../../kit/call.ts';
import { merchantSchema, signKeyStateSchema } from './facts.ts';

/** Spec S2.41, S3.23: what is agreed and known of the merchant's own business. Of gateways only those the person may see. */
export const getMerchantInformation = defineCall({
  name: 'getMerchantInformation',
  method: 'GET',
  path: 'merchant/details',
  access: { kind: 'merchant', permission: 'merchantInformation.view' },
  input: z.strictObject({}),
  output: merchantSchema,
  errors: [],
});

/** The keys that are valid now, in plain. Mailed to who asked and to the owner; never kept for a repeat. */
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

/** Makes another key, or the first. The one before stays valid for 24 hours; it cannot be called back. */
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
