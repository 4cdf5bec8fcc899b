import { z } from 'zod';
import { defineCall } from '../../kit/call.ts';
import { withLimitsInOrder } from '../../gateway/limits.ts';
import { merchantNumberSchema } from '../../kit/merchant-number.ts';
import {
  contractTermsFields,
  monthlyTermsFields,
  settlementTermsFields,
  withdrawalTermsFields,
  withExcessInOrder,
  withFeeWithinMinimum,
} from '../terms.ts';
import { settlementCurrencySchema } from '../terms/bank-holidays.ts';
import { bankAccountFields, withBankCode } from './bank-account.ts';
import { merchantReasonSchema, shownBankAccountSchema, gatewayLimitsFields } from './facts.ts';
import type { Tone } from '../../kit/tone.ts';

/** Parts of a contract that one operator proposes and another confirms. */
export const proposalKinds = [
  'bankAccount',
  'contractTerms',
  'settlementTerms',
  'withdrawalTerms',
  'monthlyTerms',
  'gatewayLimits',
] as const;
export type ProposalKind = (typeof proposalKinds)[number];
export const proposalStatuses = ['pending', 'confirmed', 'rejected', 'withdrawn'] as const;

export const proposalTones: Readonly<Record<(typeof proposalStatuses)[number], Tone>> = {
  pending: 'attention',
  confirmed: 'good',
  rejected: 'quiet',
  withdrawn: 'quiet',
};

const decided = {
  id: z.string(),
  status: z.enum(proposalStatuses),
  reason: z.string(),
  proposedBy: z.string(),
  proposedAt: z.string(),
  decidedBy: z.string().nullable(),
  decidedAt: z.string().nullable(),
  note: z.string().nullable(),
  /** Actions the calling operator may take on it now. */
  allowedActions: z.array(z.enum(['confirm', 'reject', 'withdraw'])),
};

/** For terms: the row that would apply from that day on without the change; null if none would. */
const change = <Kind extends string, Shape extends z.ZodRawShape>(kind: Kind, shape: Shape) =>
  z.object({
    ...decided,
    kind: z.literal(kind),
    before: z.object(shape).nullable(),
    after: z.object(shape),
  });

export const proposalSchema = z.discriminatedUnion('kind', [
  change('bankAccount', shownBankAccountSchema.shape),
  change('contractTerms', contractTermsFields),
  change('settlementTerms', settlementTermsFields),
  change('withdrawalTerms', withdrawalTermsFields),
  change('monthlyTerms', monthlyTermsFields),
  z.object({
    ...decided,
    kind: z.literal('gatewayLimits'),
    before: z.object(gatewayLimitsFields).nullable(),
    /** `ends`: limits scheduled for later that never take effect. */
    after: z.object({
      ...gatewayLimitsFields,
      ends: z.array(z.object(gatewayLimitsFields)).optional(),
    }),
  }),
]);
export type Proposal = z.output<typeof proposalSchema>;
export type ProposalAction = Proposal['allowedActions'][number];

// Terms are whole rows, so that the confirming operator sees everything that will apply and nothing stays by
// accident.
const proposedSchema = z.discriminatedUnion('kind', [
  withBankCode(z.strictObject({ kind: z.literal('bankAccount'), ...bankAccountFields })),
  z.strictObject({ kind: z.literal('contractTerms'), ...contractTermsFields }),
  z.strictObject({ kind: z.literal('settlementTerms'), ...settlementTermsFields }),
  withFeeWithinMinimum(
    z.strictObject({
      kind: z.literal('withdrawalTerms'),
      ...withdrawalTermsFields,
      currency: settlementCurrencySchema,
    }),
  ),
  withExcessInOrder(z.strictObject({ kind: z.literal('monthlyTerms'), ...monthlyTermsFields })),
  withLimitsInOrder(z.strictObject({ kind: z.literal('gatewayLimits'), ...gatewayLimitsFields })),
]);
export type Proposed = z.output<typeof proposedSchema>;

const refusedAlike = [
  'merchants.holderDiffers',
  'merchants.validFromPast',
  'merchants.limitsFromPast',
  'merchants.gatewayNotFound',
  'merchants.noRateTo',
  'merchants.noArbitration',
  'merchants.notSettledIn',
  'merchants.termsExist',
] as const;

/**
 * Changes nothing yet: another operator has to confirm it. One proposal of each kind and line, gateway or currency
 * waits at a time. Only limits that don't rise anywhere apply at once.
 */
export const proposeMerchantChange = defineCall({
  name: 'proposeMerchantChange',
  method: 'POST',
  path: 'ops/merchants/{merchantNumber}/changes',
  access: { kind: 'operator', permission: 'merchants.edit' },
  stepUp: true,
  input: z.strictObject({
    merchantNumber: merchantNumberSchema,
    reason: merchantReasonSchema,
    change: proposedSchema,
  }),
  /** Null if the change applies at once. */
  output: z.object({ id: z.string().nullable() }),
  errors: ['merchants.notFound', 'merchants.anotherPending', ...refusedAlike],
});

const named = { merchantNumber: merchantNumberSchema, id: z.uuid() };
const decidedSchema = z.object({ status: z.enum(proposalStatuses) });

/** By anybody but the proposer; applies the change. */
export const confirmMerchantChange = defineCall({
  name: 'confirmMerchantChange',
  method: 'POST',
  path: 'ops/merchants/{merchantNumber}/changes/{id}/confirm',
  access: { kind: 'operator', permission: 'merchants.edit' },
  stepUp: true,
  input: z.strictObject(named),
  output: decidedSchema,
  errors: [
    'merchants.changeNotFound',
    'merchants.alreadyDecided',
    'merchants.ownProposal',
    'merchants.limitsChanged',
    ...refusedAlike,
  ],
});

/** By anybody but the proposer, with the reason. */
export const rejectMerchantChange = defineCall({
  name: 'rejectMerchantChange',
  method: 'POST',
  path: 'ops/merchants/{merchantNumber}/changes/{id}/reject',
  access: { kind: 'operator', permission: 'merchants.edit' },
  input: z.strictObject({ ...named, note: merchantReasonSchema }),
  output: decidedSchema,
  errors: ['merchants.changeNotFound', 'merchants.alreadyDecided', 'merchants.ownProposal'],
});

/** By the proposer. */
export const withdrawMerchantChange = defineCall({
  name: 'withdrawMerchantChange',
  method: 'POST',
  path: 'ops/merchants/{merchantNumber}/changes/{id}/withdraw',
  access: { kind: 'operator', permission: 'merchants.edit' },
  input: z.strictObject(named),
  output: decidedSchema,
  errors: ['merchants.changeNotFound', 'merchants.alreadyDecided', 'merchants.notProposer'],
});
