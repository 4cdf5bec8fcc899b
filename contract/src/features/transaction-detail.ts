import { z } from 'zod';
import { defineCall } from '../kit/call.ts';
import { minorSchema, moneySchema, positiveMinorSchema } from '../kit/money.ts';
import * as payment from './payment.ts';
import { transactionActions, transactionRowSchema } from './transactions.ts';

/** Why an action that one might expect is not offered now. */
export const actionObstacles = [
  'commandUnderWay',
  'inquiredRecently',
  'expiresWithinAnHour',
  'merchantStatus',
  'noPermission',
] as const;

export const timelineEntrySchema = z.object({
  at: z.string(),
  kind: z.enum(['payment', 'refund', 'dispute', 'alert', 'fraudReport', 'command']),
  /** The object's own number: a refund's, a case's; the payment's own for a payment. */
  number: z.string(),
  /** The status the step led to, in the words of its kind; for a command its type. */
  status: z.string(),
  /** The system: the rules alone, without a person. */
  actorKind: z.enum([
    'shopper',
    'merchant',
    'gateway',
    'issuer',
    'scheme',
    'operator',
    'import',
    'system',
  ]),
  actorName: z.string().nullable(),
  amount: moneySchema.nullable(),
  note: z.string().nullable(),
});

export const transactionDetailSchema = transactionRowSchema.extend({
  /** As ordered; `amount` is what was captured, where that is known. */
  orderedMinor: minorSchema,
  authorisedMinor: minorSchema.nullable(),
  capturedMinor: minorSchema.nullable(),
  capturedAt: z.string().nullable(),
  adviceCode: z.string().nullable(),
  threeDS: z
    .object({
      version: z.string(),
      result: z.enum(payment.threeDSResults),
      eci: z.string().nullable(),
      cavvPresent: z.boolean(),
      transactionId: z.string().nullable(),
      liabilityShift: z.enum(payment.liabilityShifts),
    })
    .nullable(),
  riskScore: z.int().nullable(),
  /** The entry of the merchant's own list that decided. */
  riskEntry: z.string().nullable(),
  /** The merchant's own rule that decided, and what became of the payment where the rule holds it. */
  riskRule: z.string().nullable(),
  riskReview: z.enum(payment.riskReviews).nullable(),
  /** Whether the gateway told a fingerprint of the card, by which a list can name it. */
  hasCardFingerprint: z.boolean(),
  commandUnderWay: z.enum(transactionActions).nullable(),
  obstacles: z.array(
    z.object({ action: z.enum(transactionActions), obstacle: z.enum(actionObstacles) }),
  ),
  refunds: z.array(
    z.object({
      number: z.string(),
      status: z.enum(payment.refundProcessings),
      method: z.enum(payment.refundMethods),
      amount: moneySchema,
      reason: z.string(),
      applicant: z.string().nullable(),
      appliedAt: z.string(),
      processedAt: z.string().nullable(),
      arn: z.string().nullable(),
    }),
  ),
  disputes: z.array(
    z.object({
      number: z.string(),
      stage: z.enum(payment.disputeStages),
      status: z.enum(payment.disputeStatuses),
      appealStatus: z.enum(payment.appealStatuses),
      amount: moneySchema,
      reasonCode: z.string(),
      openedAt: z.string(),
      /** Until when the merchant may answer; the network gives more time. */
      dueAt: z.string().nullable(),
    }),
  ),
  alerts: z.array(
    z.object({
      number: z.string(),
      kind: z.enum(payment.alertKinds),
      status: z.enum(payment.alertStatuses),
      amount: moneySchema,
      openedAt: z.string(),
    }),
  ),
  fraudReports: z.array(
    z.object({
      number: z.string(),
      kind: z.enum(payment.fraudReportKinds),
      amount: moneySchema,
      reasonCode: z.string(),
      reportedAt: z.string(),
    }),
  ),
  timeline: z.array(timelineEntrySchema),
});
export type TransactionDetail = z.output<typeof transactionDetailSchema>;

const byNumber = { number: z.string().max(64) };

export const findTransaction = defineCall({
  name: 'findTransaction',
  method: 'GET',
  path: 'transactions/{number}',
  access: { kind: 'merchant', permission: 'transactions.view' },
  input: z.strictObject(byNumber),
  output: transactionDetailSchema,
  errors: ['transactions.notFound'],
});

export const captureTransaction = defineCall({
  name: 'captureTransaction',
  method: 'POST',
  path: 'transactions/{number}/capture',
  access: { kind: 'merchant', permission: 'transactions.capture' },
  acts: ['payment', 'testPayment'],
  /** Minor units of the transaction's currency, at most what was authorised; the rest is released. */
  input: z.strictObject({ ...byNumber, amountMinor: positiveMinorSchema }),
  output: z.object({ commandId: z.string() }),
  errors: [
    'transactions.notFound',
    'transactions.actionNotPossible',
    'transactions.amountAboveAuthorised',
  ],
});

/** What a capture gives back to the cardholder; below zero when it asks for more than is held. */
export const releasedByCapture = (capture: {
  authorisedMinor: string;
  capturedMinor: string;
}): bigint => BigInt(capture.authorisedMinor) - BigInt(capture.capturedMinor);

export const voidTransaction = defineCall({
  name: 'voidTransaction',
  method: 'POST',
  path: 'transactions/{number}/void',
  access: { kind: 'merchant', permission: 'transactions.void' },
  input: z.strictObject(byNumber),
  output: z.object({ commandId: z.string() }),
  errors: ['transactions.notFound', 'transactions.actionNotPossible'],
});

/** Asks the gateway what became of a payment to be confirmed, at most once a minute per order. */
export const inquireTransaction = defineCall({
  name: 'inquireTransaction',
  method: 'POST',
  path: 'transactions/{number}/inquire',
  access: { kind: 'merchant', permission: 'transactions.inquire' },
  input: z.strictObject(byNumber),
  output: z.object({ commandId: z.string() }),
  errors: [
    'transactions.notFound',
    'transactions.actionNotPossible',
    'transactions.inquiredRecently',
  ],
  whileActingFor: true,
});
