import { z } from 'zod';
import { defineCall } from '../../kit/call.ts';
import { minorSchema, moneySchema, positiveMinorSchema } from '../../kit/money.ts';
import { fundsAccounts } from '../funds.ts';
import * as payment from '../payment.ts';
import {
  refundActionObstacles,
  refundActions,
  refundAuditTriggers,
  refundRowSchema,
  refundTimelineSteps,
} from '../refunds.ts';
import { timelineEntrySchema } from '../transaction-detail.ts';
import { noCardNumber } from '../../kit/card-number.ts';

export const refundReasonMax = 100;
// Spec S5.3. One line, as the gateway accepts it: no control characters, trimmed.
export const refundReasonSchema = z
  .string()
  .trim()
  .min(1, { abort: true })
  .max(refundReasonMax, { abort: true })
  .regex(/^[^\p{Cc}\p{Cs}]+$/u)
  .refine(...noCardNumber);

/** Why a payment can't be refunded. applyForRefund refuses with the same names. */
export const paymentObstacles = [
  'notSuccessful',
  'testPayment',
  'fullyRefunded',
  'allPending',
  'disputed',
  'rdrRefunded',
  'tooOld',
] as const;

/** Why a payment cannot be refunded now, by this person of this merchant. */
export const refundObstacles = ['noPermission', 'merchantStatus', ...paymentObstacles] as const;
export type PaymentObstacle = (typeof paymentObstacles)[number];
export type RefundObstacle = (typeof refundObstacles)[number];

/** A decision on a refund request, with its author. */
const decisionSchema = z.object({
  outcome: z.enum(['approved', 'rejected']),
  by: z.enum(['checker', 'operator', 'automatic']),
  /** Null for the automatic audit. */
  name: z.string().nullable(),
  at: z.string(),
  note: z.string().nullable(),
});

export const refundDetailSchema = refundRowSchema.extend({
  /** Requested here, or reported by the gateway (made there, or imported). */
  origin: z.enum(['application', 'gateway']),
  payment: z.object({
    status: z.enum(payment.paymentStatuses),
    orderedAt: z.string(),
    email: z.string().nullable(),
    name: z.string().nullable(),
    /** Minor units of the payment's currency. Open: requested and not finished. */
    capturedMinor: minorSchema,
    refundedMinor: minorSchema,
    openMinor: minorSchema,
    refundableMinor: minorSchema,
  }),
  /**
   * Cost to the merchant in the settlement currency: expected before sending, actual afterwards; zero once it was
   * returned, null if nothing was ever taken.
   */
  cost: z
    .object({ currency: z.string(), amountMinor: minorSchema, feeMinor: minorSchema })
    .nullable(),
  /**
   * The merchant's account that pays it (it depends on whether the sale is settled), and the statements that
   * contained it, earliest first; empty while it waits for the next. Null if nothing is taken.
   */
  moneySource: z
    .object({
      account: z.enum(fundsAccounts),
      statements: z.array(
        z.object({ number: z.string(), settlementDay: z.string(), isCredited: z.boolean() }),
      ),
    })
    .nullable(),
  /** Reasons for an operator's audit; empty if the audit was automatic. */
  triggers: z.array(z.enum(refundAuditTriggers)),
  decisions: z.array(decisionSchema),
  /** While it waits for the merchant's money: since when, the next try, and when it ends as INSUFFICIENT_FUNDS. */
  waiting: z.object({ since: z.string(), nextTryAt: z.string(), givesUpAt: z.string() }).nullable(),
  batchId: z.uuid().nullable(),
  obstacles: z.array(
    z.object({ action: z.enum(refundActions), obstacle: z.enum(refundActionObstacles) }),
  ),
  timeline: z.array(timelineEntrySchema.extend({ step: z.enum(refundTimelineSteps) })),
});
export type RefundDetail = z.output<typeof refundDetailSchema>;

const byNumber = { number: z.string().max(64) };

export const getRefund = defineCall({
  name: 'getRefund',
  method: 'GET',
  path: 'refunds/{number}',
  access: { kind: 'merchant', permission: 'refunds.view' },
  input: z.strictObject(byNumber),
  output: refundDetailSchema,
  errors: ['refunds.notFound'],
});

/** The refundable amount of a payment, before a refund is requested. */
export const getRefundable = defineCall({
  name: 'getRefundable',
  method: 'GET',
  path: 'transactions/{paymentNumber}/refundable',
  access: { kind: 'merchant', permission: 'refunds.view' },
  input: z.strictObject({ paymentNumber: z.string().max(64) }),
  output: z.object({
    paymentNumber: z.string(),
    currency: z.string(),
    capturedMinor: minorSchema,
    refundedMinor: minorSchema,
    openMinor: minorSchema,
    refundableMinor: minorSchema,
    allowedActions: z.array(z.enum(['apply'])),
    /** The first obstacle to a refund request; null if there is none. */
    obstacle: z.enum(refundObstacles).nullable(),
    /** Audit triggers known from the payment alone. */
    triggers: z.array(z.enum(refundAuditTriggers)),
    /** A retrieval request holds money of the payment; a refund answers it. */
    hasOpenRetrieval: z.boolean(),
    /** A second person of the merchant has to look at more than this; null where none has to. */
    aloneUpToMinor: minorSchema.nullable(),
    /** Whether anybody else could be that second person. */
    hasApprover: z.boolean(),
    /** Cost of refunding everything refundable, in the settlement currency; null if unknown. */
    cost: z
      .object({ currency: z.string(), amountMinor: minorSchema, feeMinor: minorSchema })
      .nullable(),
    refunds: z.array(
      z.object({
        number: z.string(),
        status: z.enum(payment.refundProcessings),
        amount: moneySchema,
        appliedAt: z.string(),
      }),
    ),
  }),
  errors: ['transactions.notFound'],
});

export const applyForRefund = defineCall({
  name: 'applyForRefund',
  method: 'POST',
  path: 'refunds',
  access: { kind: 'merchant', permission: 'refunds.apply' },
  acts: ['refund'],
  input: z.strictObject({
    paymentNumber: z.string().max(64),
    /** full: everything refundable; the amount must equal it. */
    method: z.enum(payment.refundMethods),
    /** Minor units of the payment's currency. Spec S5.4. */
    amountMinor: positiveMinorSchema,
    reason: refundReasonSchema,
    /**
     * Confirms a refund although one of the same payment and amount is open; without it the request is refused as
     * sameOpen.
     */
    isSecondOfSameAmount: z.boolean().optional(),
  }),
  output: z.object({ number: z.string(), status: z.enum(payment.refundProcessings) }),
  errors: [
    'transactions.notFound',
    'refunds.notSuccessful',
    'refunds.testPayment',
    'refunds.fullyRefunded',
    'refunds.allPending',
    'refunds.sameOpen',
    'refunds.disputed',
    'refunds.rdrRefunded',
    'refunds.tooOld',
    'refunds.amountAboveRefundable',
    'refunds.amountNotFull',
    'refunds.noApprover',
  ],
});

/** By the requester or a person with the permission to check; only while it is under audit. */
export const withdrawRefund = defineCall({
  name: 'withdrawRefund',
  method: 'POST',
  path: 'refunds/{number}/withdraw',
  access: { kind: 'merchant', permission: 'refunds.withdraw' },
  input: z.strictObject(byNumber),
  output: z.object({ status: z.enum(payment.refundProcessings) }),
  errors: ['refunds.notFound', 'refunds.alreadyHandled', 'refunds.notApplicant'],
});

/** The merchant's second-person check, if the merchant requires it; never by the requester. */
export const checkRefund = defineCall({
  name: 'checkRefund',
  method: 'POST',
  path: 'refunds/{number}/check',
  access: { kind: 'merchant', permission: 'refunds.check' },
  input: z.discriminatedUnion('outcome', [
    z.strictObject({ ...byNumber, outcome: z.literal('approved') }),
    z.strictObject({ ...byNumber, outcome: z.literal('rejected'), note: refundReasonSchema }),
  ]),
  output: z.object({ status: z.enum(payment.refundProcessings) }),
  errors: ['refunds.notFound', 'refunds.alreadyHandled', 'refunds.ownApplication'],
});
