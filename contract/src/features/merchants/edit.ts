import { z } from 'zod';
import { defineCall } from '../../kit/call.ts';
import { merchantNumberSchema } from '../../kit/merchant-number.ts';
import { merchantStatuses } from '../../kit/merchant-status.ts';
import { currencySchema } from '../../kit/money.ts';
import { deliveryTypes } from '../waybills.ts';
import { lineSchema, merchantFacts, merchantReasonSchema, merchantSchema } from './facts.ts';
import { proposalSchema } from './proposals.ts';

const actedOn = { merchantNumber: merchantNumberSchema, reason: merchantReasonSchema };

/** Everything an operator sees of one merchant. */
export const getMerchant = defineCall({
  name: 'getMerchant',
  method: 'GET',
  path: 'ops/merchants/{merchantNumber}',
  access: { kind: 'operator', permission: 'merchants.oversee' },
  input: z.strictObject({ merchantNumber: merchantNumberSchema }),
  output: merchantSchema.extend({
    /** Version of the facts; an edit sends the version it saw. */
    version: z.int(),
    /** Currencies that can hold money but have no withdrawal terms, so that the money can't be withdrawn. */
    withdrawalTermsMissing: z.array(currencySchema),
    /** Proposals: waiting for a second operator first, then decided, newest first. */
    proposals: z.array(proposalSchema),
  }),
  errors: ['merchants.notFound'],
});

/** Overwrites all facts. A stale version is refused with the fields changed since. */
export const editMerchant = defineCall({
  name: 'editMerchant',
  method: 'PUT',
  path: 'ops/merchants/{merchantNumber}',
  access: { kind: 'operator', permission: 'merchants.edit' },
  input: z
    .strictObject({ ...actedOn, version: z.int32().min(0), ...merchantFacts })
    .refine(({ serviceFrom, serviceTo }) => serviceTo === null || serviceFrom <= serviceTo, {
      path: ['serviceTo'],
      params: { rule: 'rangeReversed' },
    }),
  output: z.object({ version: z.int() }),
  errors: ['merchants.notFound', 'merchants.changedMeanwhile'],
});

/** Spec S3.32: along the steps of `merchantStatusSteps`, from the status the operator saw. */
export const changeMerchantStatus = defineCall({
  name: 'changeMerchantStatus',
  method: 'POST',
  path: 'ops/merchants/{merchantNumber}/status',
  access: { kind: 'operator', permission: 'merchants.edit' },
  input: z.strictObject({
    ...actedOn,
    from: z.enum(merchantStatuses),
    to: z.enum(merchantStatuses),
  }),
  output: z.object({ status: z.enum(merchantStatuses) }),
  errors: [
    'merchants.notFound',
    'merchants.changedMeanwhile',
    'merchants.statusNotPossible',
    'merchants.balancesNotZero',
    'merchants.casesOpen',
    'merchants.refundsOpen',
  ],
});

export const addGateway = defineCall({
  name: 'addGateway',
  method: 'POST',
  path: 'ops/merchants/{merchantNumber}/gateways',
  access: { kind: 'operator', permission: 'merchants.edit' },
  /** The number by which the card gateway knows it. */
  input: z.strictObject({
    ...actedOn,
    number: z.string().regex(/^\d{8}$/),
    name: lineSchema(80),
    mode: z.enum(['live', 'test']),
  }),
  output: z.object({ number: z.string() }),
  errors: ['merchants.notFound', 'merchants.gatewayNumberTaken'],
});

/** Turns it on or off; setting the current state changes nothing. */
export const switchGateway = defineCall({
  name: 'switchGateway',
  method: 'POST',
  path: 'ops/merchants/{merchantNumber}/gateways/{number}',
  access: { kind: 'operator', permission: 'merchants.edit' },
  input: z.strictObject({
    ...actedOn,
    number: z.string().regex(/^\d{8}$/),
    isActive: z.boolean(),
  }),
  output: z.object({ isActive: z.boolean() }),
  errors: ['merchants.notFound', 'merchants.gatewayNotFound'],
});

/** Applies from the next upload on: earlier uploads remain proof. */
export const setDeliveryType = defineCall({
  name: 'setDeliveryType',
  method: 'PUT',
  path: 'ops/merchants/{merchantNumber}/gateways/{number}/deliveryType',
  access: { kind: 'operator', permission: 'merchants.edit' },
  input: z.strictObject({
    ...actedOn,
    number: z.string().regex(/^\d{8}$/),
    deliveryType: z.enum(deliveryTypes),
  }),
  output: z.object({ deliveryType: z.enum(deliveryTypes) }),
  errors: ['merchants.notFound', 'merchants.gatewayNotFound'],
});
