import { z } from 'zod';
import { type endedGateway, exceptionReasons } from '../gateway/protocol.ts';
import { defineCall } from '../kit/call.ts';
import { noCardNumber } from '../kit/card-number.ts';
import { defineList } from '../kit/list.ts';
import { choicesFilter, queueFilter, textFilter } from '../kit/list-filter.ts';
import { merchantNumberSchema } from '../kit/merchant-number.ts';
import type { MerchantAct } from '../kit/merchant-status.ts';
import { minorSchema, moneySchema } from '../kit/money.ts';
import * as payment from './payment.ts';

/** Subject of a gateway event: payment, refund, case or alert. */
export const toldKinds = ['payment', 'refund', 'dispute', 'alert', 'fraudReport'] as const;

/** Refused and open; waiting for a payment or its success; dismissed by an operator. */
export const exceptionQueues = ['open', 'waiting', 'dismissed'] as const;
export const exceptionActions = ['judgeAgain', 'dismiss'] as const;

/** The fields that a refusal names, by their path in the event. `object` stands for any of its dates. */
export const exceptionFields = [
  'id',
  'version',
  'occurredAt',
  'payment',
  'object',
  'object.number',
  'object.gatewayNumber',
  'object.mode',
  'object.orderedAt',
  'object.tradeType',
  'object.kind',
  'object.stage',
  'object.status',
  'object.amount.minor',
  'object.amount.currency',
  'object.settlementAmount.currency',
  'object.preauth.authorisedMinor',
  'object.preauth.capturedMinor',
] as const;
export type ExceptionField = (typeof exceptionFields)[number];

/** What a refusal names: a field, its change, the status of the payment, or what the merchant or his gateway was not open for. */
export type ExceptionDetail =
  | ExceptionField
  | `${ExceptionField}: ${string} → ${string}`
  | `payment: ${string}`
  | `merchant: ${MerchantAct}`
  | typeof endedGateway;

export const feedExceptionRowSchema = z.object({
  merchantNumber: z.string(),
  merchantName: z.string(),
  /** Identifies the event among the merchant's: its id and the beginning of its fingerprint. */
  number: z.string(),
  queue: z.enum(exceptionQueues),
  /** Null while it waits. */
  reason: z.enum(exceptionReasons).nullable(),
  /** The field that broke the rule. */
  detail: z.string().nullable(),
  kind: z.enum(toldKinds),
  objectNumber: z.string(),
  version: z.int(),
  paymentNumber: z.string(),
  gatewayNumber: z.string(),
  amount: moneySchema,
  receivedAt: z.string(),
  /** When it entered its queue. */
  since: z.string(),
  dismissal: z.object({ at: z.string(), by: z.string().nullable(), reason: z.string() }).nullable(),
  allowedActions: z.array(z.enum(exceptionActions)),
});
export type FeedExceptionRow = z.output<typeof feedExceptionRowSchema>;

const permission = 'feedExceptions.handle';

/** Decision 15: gateway events that were not applied, over all merchants, longest waiting first. */
export const feedExceptionList = defineList({
  name: 'feedExceptions',
  call: { name: 'listFeedExceptions', path: 'ops/feedExceptions/list' },
  access: { kind: 'operator', permission },
  exportedBy: permission,
  row: feedExceptionRowSchema,
  columns: {
    objectNumber: { kind: 'code', width: 240, isKey: true },
    kind: { kind: 'word', width: 120, card: 'field' },
    reason: { kind: 'word', width: 190, card: 'field' },
    amount: { kind: 'money', card: 'lead' },
    merchant: { kind: 'merchant', card: 'field' },
    paymentNumber: { kind: 'code', width: 216, card: 'field', isExtra: true },
    version: { kind: 'count', isExtra: true },
    gatewayNumber: { kind: 'code', width: 130, isExtra: true },
    receivedAt: { kind: 'instant', isExtra: true },
  },
  filters: {
    queue: queueFilter(exceptionQueues),
    reasons: choicesFilter(exceptionReasons),
    kinds: choicesFilter(toldKinds),
    /** Part of the merchant's name, or the number of a merchant, a gateway, a payment or one of its objects. */
    search: textFilter(80),
  },
  inSight: ['search', 'reasons', 'kinds'],
  tabs: 'queue',
  waiting: { open: 'since', waiting: 'since' },
  sums: 'amount',
});
export const listFeedExceptions = feedExceptionList.call;

const byNumber = {
  merchantNumber: merchantNumberSchema,
  number: z.string().max(80),
};

export const getFeedException = defineCall({
  name: 'getFeedException',
  method: 'GET',
  path: 'ops/feedExceptions/{merchantNumber}/{number}',
  access: { kind: 'operator', permission },
  input: z.strictObject(byNumber),
  output: feedExceptionRowSchema.extend({
    /** The payment's current state; null while none is known. */
    payment: z
      .object({
        status: z.enum(payment.paymentStatuses),
        amount: moneySchema,
        capturedMinor: minorSchema,
        refundedMinor: minorSchema,
      })
      .nullable(),
    /** All events of the payment, newest first. */
    history: z.array(
      z.object({
        id: z.string(),
        kind: z.enum(toldKinds),
        number: z.string(),
        version: z.int(),
        status: z.string(),
        at: z.string(),
        amount: moneySchema,
        outcome: z.enum(['applied', 'open', 'waiting', 'dismissed']),
        reason: z.enum(exceptionReasons).nullable(),
        detail: z.string().nullable(),
        isThis: z.boolean(),
      }),
    ),
    /** The event as the gateway sent it. */
    rawEvent: z.string(),
  }),
  errors: ['feedExceptions.notFound'],
});
export type FeedException = z.output<typeof getFeedException.output>;

export const dismissalMax = 300;
const dismissalSchema = z
  .string()
  .trim()
  .min(1, { abort: true })
  .max(dismissalMax, { abort: true })
  .regex(/^[^\p{Cc}\p{Cs}]+$/u)
  .refine(...noCardNumber);

export const dismissFeedException = defineCall({
  name: 'dismissFeedException',
  method: 'POST',
  path: 'ops/feedExceptions/{merchantNumber}/{number}/dismiss',
  access: { kind: 'operator', permission },
  input: z.strictObject({ ...byNumber, reason: dismissalSchema }),
  output: z.object({}),
  errors: ['feedExceptions.notFound', 'feedExceptions.alreadyHandled'],
});

/** Applies all events of the payment again; a dismissed one is taken up again. */
export const judgeFeedExceptionAgain = defineCall({
  name: 'judgeFeedExceptionAgain',
  method: 'POST',
  path: 'ops/feedExceptions/{merchantNumber}/{number}/judge',
  access: { kind: 'operator', permission },
  input: z.strictObject(byNumber),
  /** The outcome, with the reason if it is still refused. */
  output: z.object({
    outcome: z.enum(['applied', 'waiting', 'refused']),
    reason: z.enum(exceptionReasons).nullable(),
  }),
  errors: ['feedExceptions.notFound'],
});

export const feedExceptionCalls = {
  listFeedExceptions,
  getFeedException,
  dismissFeedException,
  judgeFeedExceptionAgain,
} as const;
