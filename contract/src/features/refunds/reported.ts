import { z } from 'zod';
import { defineCall } from '../../kit/call.ts';
import { moneySchema } from '../../kit/money.ts';
import { paymentObstacles, refundReasonSchema } from './detail.ts';

/** As many payments as one bulk refund takes. */
export const reportedRefundsMax = 100;

const reportedSchema = z.object({
  paymentNumber: z.string(),
  /** All that is refundable of it. */
  amount: moneySchema,
  reportedAt: z.string(),
  /** The issuer bears a fraud chargeback, so a refund is optional. */
  isLiabilityShifted: z.boolean(),
  /** Its chargeback was won or withdrawn: the money is the merchant’s already. */
  wasDisputed: z.boolean(),
});
export type ReportedPayment = z.output<typeof reportedSchema>;

/** Payments that issuers reported as fraud and that can be refunded now, the newest report first. */
export const listReportedPayments = defineCall({
  name: 'listReportedPayments',
  method: 'GET',
  path: 'refunds/reported',
  access: { kind: 'merchant', permission: 'refunds.apply' },
  input: z.strictObject({
    /** Only this one, however many were reported since. */
    paymentNumber: z.string().max(64).optional(),
  }),
  output: z.object({
    payments: z.array(reportedSchema).max(reportedRefundsMax),
    /** There are more than one bulk refund takes. */
    hasMore: z.boolean(),
  }),
  errors: [],
});

/** Why one of several payments was not refunded. */
export const reportedObstacles = [
  'notFound',
  'notReported',
  'sameOpen',
  ...paymentObstacles,
] as const;
export type ReportedObstacle = (typeof reportedObstacles)[number];

/**
 * Requests a full refund of each of these payments that an issuer reported as fraud. Each stands for itself: what can't be refunded is
 * answered with its reason, and the others go on.
 */
export const refundReportedPayments = defineCall({
  name: 'refundReportedPayments',
  method: 'POST',
  path: 'refunds/reported',
  access: { kind: 'merchant', permission: 'refunds.apply' },
  acts: ['refund'],
  input: z.strictObject({
    paymentNumbers: z
      .array(z.string().max(64))
      .min(1)
      .max(reportedRefundsMax)
      .refine((numbers) => new Set(numbers).size === numbers.length, {
        params: { rule: 'format' },
      }),
    reason: refundReasonSchema,
  }),
  output: z.object({
    /** In the order of the payments asked for; one of both is null. */
    rows: z.array(
      z.object({
        refundNumber: z.string().nullable(),
        obstacle: z.enum(reportedObstacles).nullable(),
      }),
    ),
  }),
  errors: ['refunds.noApprover'],
});
