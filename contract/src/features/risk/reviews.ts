import type { Tone } from '../../kit/tone.ts';
import { z } from 'zod';
import { defineCall } from '../../kit/call.ts';
import { typedText } from '../../kit/line.ts';
import { defineList } from '../../kit/list.ts';
import { choicesFilter, gatewaysFilter, textFilter } from '../../kit/list-filter.ts';
import { moneySchema } from '../../kit/money.ts';

// Spec S3.30: the payments that a rule holds until a person decides.

export const reviewReasonMax = 500;

export const reviewStatuses = ['pending', 'processed'] as const;
export type ReviewStatus = (typeof reviewStatuses)[number];

export const reviewTones: Readonly<Record<ReviewStatus, Tone>> = {
  pending: 'moving',
  processed: 'quiet',
};
/** `sending`: decided, but not confirmed by the gateway yet. */
export const reviewOutcomes = ['sending', 'released', 'declined', 'expired'] as const;
export type ReviewOutcome = (typeof reviewOutcomes)[number];

export const reviewOutcomeTones: Readonly<Record<ReviewOutcome, Tone>> = {
  sending: 'moving',
  released: 'good',
  declined: 'quiet',
  expired: 'quiet',
};
export const reviewDecisions = ['release', 'decline'] as const;
export type ReviewDecision = (typeof reviewDecisions)[number];

export const heldPaymentRowSchema = z.object({
  number: z.string(),
  merchantOrderNumber: z.string(),
  gatewayNumber: z.string(),
  orderedAt: z.iso.datetime(),
  amount: moneySchema,
  status: z.enum(reviewStatuses),
  outcome: z.enum(reviewOutcomes).nullable(),
  /** The rule that holds the payment. */
  ruleNumber: z.string().nullable(),
  ruleName: z.string().nullable(),
  email: z.string().nullable(),
  /** The gateway declines the payment automatically at this time. */
  dueAt: z.iso.datetime(),
  reason: z.string().nullable(),
  decidedBy: z.string().nullable(),
  decidedAt: z.iso.datetime().nullable(),
  /** Why the gateway refused the last decision. */
  refusalCode: z.string().nullable(),
  allowedActions: z.array(z.enum(reviewDecisions)),
});
export type HeldPaymentRow = z.output<typeof heldPaymentRowSchema>;

export const heldPaymentList = defineList({
  name: 'heldPayments',
  call: { name: 'listHeldPayments', path: 'heldPayments/list' },
  access: { kind: 'merchant', permission: 'riskReviews.view' },
  exportedBy: 'riskReviews.export',
  row: heldPaymentRowSchema,
  columns: {
    number: { kind: 'code', width: 220, isKey: true, isFixed: true },
    amount: { kind: 'money', width: 130, card: 'lead' },
    status: { kind: 'word', width: 130, card: 'status' },
    ruleName: { kind: 'text', width: 190, card: 'field' },
    email: { kind: 'text', width: 190, isExtra: true },
    dueAt: { kind: 'instant', card: 'field' },
    outcome: { kind: 'word', width: 150, isExtra: true },
    reason: { kind: 'text', width: 210, card: 'field' },
    decidedBy: { kind: 'text', isExtra: true },
    decidedAt: { kind: 'instant', isExtra: true },
    orderedAt: { kind: 'instant', isExtra: true },
    merchantOrderNumber: { kind: 'code', isExtra: true },
    gatewayNumber: { kind: 'code', width: 120, isExtra: true },
    ruleNumber: { kind: 'code', width: 190, isExtra: true },
  },
  filters: {
    statuses: choicesFilter(reviewStatuses),
    search: textFilter(100),
    outcomes: choicesFilter(reviewOutcomes),
    gatewayNumbers: gatewaysFilter,
  },
  inSight: ['search', 'outcomes'],
  tabs: 'statuses',
  dueFirst: { under: 'pending', sort: 'dueAt' },
  sums: 'amount',
  sorts: ['orderedAt', 'amount', 'dueAt'],
});
export const listHeldPayments = heldPaymentList.call;

/** The gateway carries out the decision; the payment changes when the gateway reports it. */
export const decideHeldPayment = defineCall({
  name: 'decideHeldPayment',
  method: 'POST',
  path: 'heldPayments/{number}/decide',
  access: { kind: 'merchant', permission: 'riskReviews.decide' },
  input: z.strictObject({
    number: z.string().max(64),
    decision: z.enum(reviewDecisions),
    reason: typedText(reviewReasonMax),
  }),
  output: z.object({ status: z.literal('processed') }),
  errors: ['risk.paymentNotFound', 'risk.reviewDecided'],
});

/** Calls about held payments, for the catalogue. */
export const riskReviewCalls = { listHeldPayments, decideHeldPayment } as const;
