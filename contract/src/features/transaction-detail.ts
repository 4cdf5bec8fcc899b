import { z } from 'zod';
import { defineCall } from '../kit/call.ts';
import { minorSchema, moneySchema, positiveMinorSchema } from '../kit/money.ts';
import * as payment from './payment.ts';
import { transactionActions, transactionRowSchema } from './transactions.ts';

/** Why an action is not offered now. */
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
  /** The object's own number: a refund's, a case's or the payment's. */
  number: z.string(),
  /** The status after the step, in the words of its kind; for a command its type. */
  status: z.string(),
  /** The system: automatic rules, without a person. */
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
  /** The amount ordered; `amount` is the captured amount, if known. */
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
  /** The entry of the merchant's list that decided. */
  riskEntry: z.string().nullable(),
  /** The merchant's rule that decided, and the outcome if the rule holds payments. */
  riskRule: z.string().nullable(),
  riskReview: z.enum(payment.riskReviews).nullable(),
  /** Whether the gateway sent a fingerprint of the card, so that a list can name the card. */
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
      /** The merchant's deadline; the network's is later. */
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
  /** Minor units of the transaction's currency, at most the authorised amount; the rest is released. */
  input: z.strictObject({ ...byNumber, amountMinor: positiveMinorSchema }),
  output: z.object({ commandId: z.string() }),
  errors: [
    'transactions.notFound',
    'transactions.actionNotPossible',
    'transactions.amountAboveAuthorised',
  ],
});

/** Amount that a capture releases to the cardholder; negative if the capture exceeds the hold. */
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

/** Asks the gateway for the outcome of an unconfirmed payment, at most once a minute per order. */
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
