import type { Tone } from '../../kit/tone.ts';
import { z } from 'zod';
import { defineCall } from '../../kit/call.ts';
import { defineList } from '../../kit/list.ts';
import { choicesFilter, flagFilter } from '../../kit/list-filter.ts';
import { merchantNumberSchema } from '../../kit/merchant-number.ts';
import { currencySchema, minorSchema } from '../../kit/money.ts';
import { proposalStatuses, proposalTones } from '../merchants/proposals.ts';
import { adjustmentKinds } from './adjustments.ts';
import { overseeingReasonSchema, overseenMerchant, overseenSearch } from './holds.ts';

/** `overtaken`: the debt changed, so the proposal ended without a decision. */
export const moneyProposalStatuses = [...proposalStatuses, 'overtaken'] as const;

const access = { kind: 'operator', permission: 'settlements.audit' } as const;

/** Movements of a merchant's money at an operator's initiative: one operator proposes, another confirms. */
export const moneyProposalKinds = ['adjustment', 'holdRelease', 'debtOffset'] as const;

export const moneyProposalActions = ['confirm', 'reject', 'withdraw'] as const;
export type MoneyProposalAction = (typeof moneyProposalActions)[number];

const moneyProposalSchema = z.object({
  id: z.string(),
  /** An adjustment's kind, the release of a hold, or the offset of a debt. */
  what: z.enum([...adjustmentKinds, 'holdRelease', 'debtOffset']),
  ...overseenMerchant,
  gatewayNumber: z.string(),
  /** For a release: the hold and its transaction. */
  holdNumber: z.string().nullable(),
  paymentNumber: z.string().nullable(),
  /** The settlement currency. */
  currency: currencySchema,
  /** Signed from the merchant's side; for a release, the amount held when it was proposed; for an offset, the total taken. */
  amountMinor: minorSchema,
  /** For an offset: the amounts taken by source. */
  taken: z
    .object({ availableMinor: minorSchema, reserveMinor: minorSchema, depositMinor: minorSchema })
    .nullable(),
  reason: z.string(),
  status: z.enum(moneyProposalStatuses),
  proposedBy: z.string(),
  proposedAt: z.iso.datetime(),
  /** The same, while it waits for another operator. */
  pendingSince: z.iso.datetime().nullable(),
  decidedBy: z.string().nullable(),
  decidedAt: z.iso.datetime().nullable(),
  /** Why it was rejected. */
  note: z.string().nullable(),
  /** Actions the calling operator may take on it now. */
  allowedActions: z.array(z.enum(moneyProposalActions)),
});
export type MoneyProposal = z.output<typeof moneyProposalSchema>;

/** Over all merchants: waiting proposals first, oldest first; then decided ones, newest first. */
export const moneyProposalList = defineList({
  name: 'moneyProposals',
  call: { name: 'listMoneyProposals', path: 'ops/moneyProposals/list' },
  access,
  exportedBy: access.permission,
  row: moneyProposalSchema,
  columns: {
    what: { kind: 'word', width: 150, card: 'field' },
    merchant: { kind: 'merchant', width: 170, card: 'field' },
    /** The transaction whose hold is released, or the gateway adjusted. */
    about: { kind: 'own', width: 216, card: 'field' },
    amount: { kind: 'money', width: 140, card: 'lead' },
    reason: { kind: 'text', width: 150, card: 'field' },
    status: { kind: 'own', width: 150, card: 'status' },
    proposedBy: { kind: 'text', width: 130, isExtra: true },
    proposedAt: { kind: 'instant', width: 170, isExtra: true },
    decidedBy: { kind: 'text', width: 130, isExtra: true },
  },
  filters: {
    search: overseenSearch,
    statuses: choicesFilter(moneyProposalStatuses),
    /** Proposed by another operator, so that the caller may confirm it. */
    proposedByOther: flagFilter,
  },
  inSight: ['search', 'statuses'],
  waiting: { all: 'pendingSince' },
});
export const listMoneyProposals = moneyProposalList.call;

const named = { merchantNumber: merchantNumberSchema, id: z.uuid() };
const decidedSchema = z.object({ status: z.enum(proposalStatuses) });

/** By an operator other than the proposer: books it now, if that is still possible. */
export const confirmMoneyProposal = defineCall({
  name: 'confirmMoneyProposal',
  method: 'POST',
  path: 'ops/moneyProposals/{merchantNumber}/{id}/confirm',
  access,
  stepUp: true,
  input: z.strictObject(named),
  /** Number of the adjustment or offset made, or of the hold released. */
  output: z.object({ number: z.string() }),
  errors: [
    'funds.proposalNotFound',
    'funds.proposalDecided',
    'funds.ownProposal',
    'funds.gatewayNotFound',
    'funds.notSettledIn',
    'funds.releasedAlready',
    'funds.debtChanged',
  ],
});

/** By an operator other than the proposer, with the reason. */
export const rejectMoneyProposal = defineCall({
  name: 'rejectMoneyProposal',
  method: 'POST',
  path: 'ops/moneyProposals/{merchantNumber}/{id}/reject',
  access,
  input: z.strictObject({ ...named, note: overseeingReasonSchema }),
  output: decidedSchema,
  errors: ['funds.proposalNotFound', 'funds.proposalDecided', 'funds.ownProposal'],
});

/** By the proposer. */
export const withdrawMoneyProposal = defineCall({
  name: 'withdrawMoneyProposal',
  method: 'POST',
  path: 'ops/moneyProposals/{merchantNumber}/{id}/withdraw',
  access,
  input: z.strictObject(named),
  output: decidedSchema,
  errors: ['funds.proposalNotFound', 'funds.proposalDecided', 'funds.notProposer'],
});

export const moneyProposalTones: Readonly<Record<MoneyProposal['status'], Tone>> = {
  ...proposalTones,
  overtaken: 'quiet',
};
