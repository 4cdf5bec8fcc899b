import { z } from 'zod';
import { defineCall } from '../../kit/call.ts';
import { moneySchema } from '../../kit/money.ts';
import { paymentObstacles, refundReasonSchema } from './detail.ts';

/** Payments in one bulk refund. */
export const reportedRefundsMax = 100;

const reportedSchema = z.object({
  paymentNumber: z.string(),
  /** Everything refundable. */
  amount: moneySchema,
  reportedAt: z.string(),
  /** The issuer is liable for a fraud chargeback, so a refund is optional. */
  isLiabilityShifted: z.boolean(),
  /** Its chargeback was won or withdrawn, so the merchant already has the money. */
  wasDisputed: z.boolean(),
});
export type ReportedPayment = z.output<typeof reportedSchema>;

/** Payments reported as fraud by issuers that can be refunded now, newest report first. */
export const listReportedPayments = defineCall({
  name: 'listReportedPayments',
  method: 'GET',
  path: 'refunds/reported',
  access: { kind: 'merchant', permission: 'refunds.apply' },
  input: z.strictObject({
    /** Only this payment, however many were reported since. */
    paymentNumber: z.string().max(64).optional(),
  }),
  output: z.object({
    payments: z.array(reportedSchema).max(reportedRefundsMax),
    /** More payments than one bulk refund takes. */
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
 * Requests a full refund for each of these payments reported as fraud by the issuer. Each is handled separately: a
 * payment that can't be refunded gets its reason in the answer, and the others proceed.
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
    /** In the order requested; exactly one of the two is null. */
    rows: z.array(
      z.object({
        refundNumber: z.string().nullable(),
        obstacle: z.enum(reportedObstacles).nullable(),
      }),
    ),
  }),
  errors: ['refunds.noApprover'],
});
