import { z } from 'zod';
import { defineCall } from '../../kit/call.ts';
import { typedText } from '../../kit/line.ts';
import { minorSchema, moneySchema, positiveMinorSchema } from '../../kit/money.ts';
import * as alerts from '../alerts.ts';
import * as payment from '../payment.ts';
import { applyForRefund } from '../refunds/detail.ts';
import { alertOutcomes, creditReasons, plainOutcomes, refundOutcomes } from './outcomes.ts';

const alertNoteMax = 500;

/** The state of an answer or a request for credit: waiting for its refund, or sent to the gateway, with the result. */
export const alertDeliveries = [
  'refunding',
  'refundFailed',
  'overtaken',
  'queued',
  'accepted',
  'refused',
] as const;

/** The commands about an alert that were sent to the gateway or are queued. */
const sentSchema = z.object({
  kind: z.enum(['answer', 'credit']),
  outcome: z.enum(alertOutcomes).nullable(),
  creditReason: z.enum(creditReasons).nullable(),
  at: z.iso.datetime(),
  /** Null if a refund that someone requested elsewhere answered the alert. */
  actorName: z.string().nullable(),
  note: z.string().nullable(),
  delivery: z.enum(alertDeliveries),
  refundNumber: z.string().nullable(),
  refusalCode: z.string().nullable(),
});

export const alertDetailSchema = alerts.alertRowSchema.extend({
  obstacles: z.array(
    z.object({ action: z.enum(alerts.alertActions), obstacle: z.enum(alerts.alertObstacles) }),
  ),
  payment: z.object({
    amount: moneySchema,
    paidAt: z.iso.datetime(),
    refundedMinor: minorSchema,
    /** The amount still refundable, minus refunds under way. */
    refundableMinor: minorSchema,
    website: z.string().nullable(),
  }),
  refund: z
    .object({
      number: z.string(),
      status: z.enum(payment.refundProcessings),
      amountMinor: minorSchema,
      /** Needs a check by a second person of the merchant first. */
      needsCheck: z.boolean(),
    })
    .nullable(),
  /** In the settlement currency, from the ledger; null if none was booked. */
  fee: z
    .object({ currency: z.string(), takenMinor: minorSchema, returnedMinor: minorSchema })
    .nullable(),
  /** Oldest first. */
  sent: z.array(sentSchema),
});
export type AlertDetail = z.output<typeof alertDetailSchema>;

const byNumber = { number: z.string().max(64) };
const answering = { kind: 'merchant', permission: 'disputes.answer' } as const;
const noteSchema = typedText(alertNoteMax, 0);

export const getAlert = defineCall({
  name: 'getAlert',
  method: 'GET',
  path: 'alerts/{number}',
  access: { kind: 'merchant', permission: 'disputes.view' },
  input: z.strictObject(byNumber),
  output: alertDetailSchema,
  errors: ['alerts.notFound'],
});

const notAnswerable = [
  'alerts.notFound',
  'alerts.notToAnswer',
  'alerts.alreadyAnswered',
  'alerts.ended',
  'alerts.deadlinePassed',
  'alerts.outcomeNotOfCause',
] as const;

/**
 * Requests a refund of the payment as the answer to an Ethoca alert, both or neither. The answer is sent once the
 * refund has succeeded; until then the alert is unanswered, and its deadline runs.
 */
export const refundAlert = defineCall({
  name: 'refundAlert',
  method: 'POST',
  path: 'alerts/{number}/refund',
  access: answering,
  acts: ['refund'],
  input: z.strictObject({
    ...byNumber,
    outcome: z.enum(refundOutcomes),
    /** Minor units of the payment's currency. */
    amountMinor: positiveMinorSchema,
    note: noteSchema,
  }),
  output: z.object({ refundNumber: z.string() }),
  errors: [
    ...notAnswerable,
    'alerts.refundsNotPermitted',
    'alerts.refundBelowClaim',
    ...applyForRefund.errors,
  ],
});

/** Answers an Ethoca alert without another refund. */
export const answerAlert = defineCall({
  name: 'answerAlert',
  method: 'POST',
  path: 'alerts/{number}/answer',
  access: answering,
  input: z.strictObject({
    ...byNumber,
    outcome: z.enum(plainOutcomes),
    note: noteSchema,
  }),
  output: z.object({ state: z.enum(alerts.alertStates) }),
  errors: [...notAnswerable, 'alerts.notRefundedBefore', 'alerts.noteNeeded'],
});

/** Asks the gateway to return the fee of an alert that could not be matched. */
export const requestAlertCredit = defineCall({
  name: 'requestAlertCredit',
  method: 'POST',
  path: 'alerts/{number}/credit',
  access: answering,
  input: z.strictObject({ ...byNumber, reason: z.enum(creditReasons), note: noteSchema }),
  output: z.object({}),
  errors: ['alerts.notFound', 'alerts.creditNotDue', 'alerts.creditRequested'],
});
