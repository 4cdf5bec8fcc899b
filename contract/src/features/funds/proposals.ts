import { z } from 'zod';
import { defineCall } from '../../kit/call.ts';
import { merchantNumberSchema } from '../../kit/merchant-number.ts';
import { currencySchema, minorSchema, positiveMinorSchema } from '../../kit/money.ts';
import { pageOf } from '../../kit/page.ts';
import { proposalStatuses } from '../merchants/proposals.ts';
import { adjustmentKinds } from './adjustments.ts';
import { overseeingReasonSchema, overseenInput, overseenMerchant } from './holds.ts';

const access = { kind: 'operator', permission: 'settlements.audit' } as const;

/** What moves a merchant's money by an operator's word: one proposes it, another confirms it. */
export const moneyProposalKinds = ['adjustment', 'holdRelease'] as const;
export type MoneyProposalKind = (typeof moneyProposalKinds)[number];

export const moneyProposalActions = ['confirm', 'reject', 'withdraw'] as const;
export type MoneyProposalAction = (typeof moneyProposalActions)[number];

const common = {
  id: z.string(),
  ...overseenMerchant,
  gatewayNumber: z.string(),
  /** The settlement currency. */
  currency: currencySchema,
  reason: z.string(),
  status: z.enum(proposalStatuses),
  proposedBy: z.string(),
  proposedAt: z.iso.datetime(),
  decidedBy: z.string().nullable(),
  decidedAt: z.iso.datetime().nullable(),
  /** Why it was rejected. */
  note: z.string().nullable(),
  /** What the asking operator may do with it now. */
  allowedActions: z.array(z.enum(moneyProposalActions)),
};

const moneyProposalSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('adjustment'),
    ...common,
    adjustment: z.enum(adjustmentKinds),
    amountMinor: positiveMinorSchema,
  }),
  z.object({
    kind: z.literal('holdRelease'),
    ...common,
    holdNumber: z.string(),
    paymentNumber: z.string(),
    /** Held back when it was proposed. */
    amountMinor: minorSchema,
  }),
]);
export type MoneyProposal = z.output<typeof moneyProposalSchema>;

/** Over all merchants: what waits first, the oldest of it first; then what was decided, the newest first. */
export const listMoneyProposals = defineCall({
  name: 'listMoneyProposals',
  method: 'POST',
  path: 'ops/moneyProposals/list',
  access,
  input: z.strictObject(overseenInput),
  output: pageOf(moneyProposalSchema).extend({ waiting: z.int() }),
  errors: [],
  reads: true,
});

const named = { merchantNumber: merchantNumberSchema, id: z.uuid() };
const decidedSchema = z.object({ status: z.enum(proposalStatuses) });

/** By another operator than who proposed it: it is booked now, if it still can be. */
export const confirmMoneyProposal = defineCall({
  name: 'confirmMoneyProposal',
  method: 'POST',
  path: 'ops/moneyProposals/{merchantNumber}/{id}/confirm',
  access,
  stepUp: true,
  input: z.strictObject(named),
  /** Of the adjustment that was made, or of the hold that was let go. */
  output: z.object({ number: z.string() }),
  errors: [
    'funds.proposalNotFound',
    'funds.proposalDecided',
    'funds.ownProposal',
    'funds.gatewayNotFound',
    'funds.notSettledIn',
    'funds.releasedAlready',
  ],
});

/** By another operator than who proposed it, with the reason. */
export const rejectMoneyProposal = defineCall({
  name: 'rejectMoneyProposal',
  method: 'POST',
  path: 'ops/moneyProposals/{merchantNumber}/{id}/reject',
  access,
  input: z.strictObject({ ...named, note: overseeingReasonSchema }),
  output: decidedSchema,
  errors: ['funds.proposalNotFound', 'funds.proposalDecided', 'funds.ownProposal'],
});

/** By who proposed it. */
export const withdrawMoneyProposal = defineCall({
  name: 'withdrawMoneyProposal',
  method: 'POST',
  path: 'ops/moneyProposals/{merchantNumber}/{id}/withdraw',
  access,
  input: z.strictObject(named),
  output: decidedSchema,
  errors: ['funds.proposalNotFound', 'funds.proposalDecided', 'funds.notProposer'],
});
