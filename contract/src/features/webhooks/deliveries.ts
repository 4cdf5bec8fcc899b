import type { Tone } from '../../kit/tone.ts';
import { z } from 'zod';
import { defineCall } from '../../kit/call.ts';
import { dateRangeSchema } from '../../kit/date-range.ts';
import { defineList, type ListSpec } from '../../kit/list.ts';
import { choicesFilter, textFilter } from '../../kit/list-filter.ts';
import { testEventType, webhookEventTypes } from '../webhooks.ts';

export const deliveryTypes = [...webhookEventTypes, testEventType] as const;
export type DeliveryType = (typeof deliveryTypes)[number];

export const deliveryStates = ['waiting', 'delivered', 'failed', 'cancelled'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

export const deliveryTones: Readonly<Record<DeliveryState, Tone>> = {
  waiting: 'moving',
  delivered: 'good',
  failed: 'bad',
  cancelled: 'quiet',
};

/** Why there was no answer, by the error codes of our outbound HTTP client. */
export const attemptFailures = [
  'timedOut',
  'tooLarge',
  'tls',
  'connection',
  'redirects',
  'malformed',
  'notHttps',
  'userInfo',
  'port',
  'inside',
  'unresolved',
] as const;
export type AttemptFailure = (typeof attemptFailures)[number];

export const deliveryActions = ['resend'] as const;

export const deliveryRowSchema = z.object({
  endpointId: z.string(),
  eventId: z.string(),
  endpointName: z.string(),
  type: z.enum(deliveryTypes),
  /** The number of the payment, refund or other object of the event. */
  objectNumber: z.string(),
  state: z.enum(deliveryStates),
  attempts: z.int(),
  lastStatus: z.int().nullable(),
  lastFailure: z.enum(attemptFailures).nullable(),
  createdAt: z.string(),
  endedAt: z.string().nullable(),
  nextAt: z.string().nullable(),
  allowedActions: z.array(z.enum(deliveryActions)),
});
export type DeliveryRow = z.output<typeof deliveryRowSchema>;

const access = { kind: 'merchant', permission: 'webhooks.view' } as const;
const managing = { kind: 'merchant', permission: 'webhooks.manage' } as const;

/** Columns of the merchant's and the operators' lists. */
export const deliveryColumns = {
  createdAt: { kind: 'instant', card: 'field' },
  type: { kind: 'word', width: 200, card: 'lead' },
  objectNumber: { kind: 'code', width: 230, isKey: true },
  endpointName: { kind: 'text', width: 150, card: 'field' },
  state: { kind: 'word', width: 130, card: 'status' },
  answer: { kind: 'own', width: 170, card: 'field' },
  attempts: { kind: 'own', width: 100, isExtra: true },
  nextAt: { kind: 'instant', isExtra: true },
  endedAt: { kind: 'instant', isExtra: true },
  eventId: { kind: 'text', width: 330, isExtra: true },
} as const satisfies ListSpec['columns'];

/** The last 30 days. Covers the whole business, so it is empty for a person limited to some gateways. */
export const deliveryList = defineList({
  name: 'webhookDeliveries',
  call: { name: 'listWebhookDeliveries', path: 'webhooks/deliveries/list' },
  access,
  exportedBy: 'webhooks.export',
  row: deliveryRowSchema,
  columns: deliveryColumns,
  filters: {
    /** Part of the object's number or of the endpoint's name, or an event's id. */
    search: textFilter(60),
    types: choicesFilter(deliveryTypes),
    states: choicesFilter(deliveryStates),
  },
  inSight: ['search', 'types'],
  range: 'createdAt',
  tabs: 'states',
  sorts: ['createdAt'],
});
export const listWebhookDeliveries = deliveryList.call;

const byKey = { endpointId: z.string().max(64), eventId: z.string().max(64) };

export const deliveryDetailSchema = deliveryRowSchema.extend({
  url: z.string(),
  /** The exact bytes that we sign and send. */
  body: z.string(),
  /** Newest first. */
  attemptsMade: z.array(
    z.object({
      number: z.int(),
      at: z.string(),
      tookMs: z.int(),
      status: z.int().nullable(),
      failure: z.enum(attemptFailures).nullable(),
      /** The beginning of the receiver's answer. */
      answer: z.string(),
    }),
  ),
});

export const getWebhookDelivery = defineCall({
  name: 'getWebhookDelivery',
  method: 'GET',
  path: 'webhooks/deliveries/{endpointId}/{eventId}',
  access,
  input: z.strictObject(byKey),
  output: deliveryDetailSchema,
  errors: ['webhooks.deliveryNotFound'],
});

/**
 * The receiver asked for no calls until then (Retry-After), and a resent event waits as well. Null: it is sent
 * immediately.
 */
const waitsUntil = z.string().nullable();

/** Keeps the event's id, so that a receiver that already has it can ignore it; the retry schedule restarts. */
export const resendWebhook = defineCall({
  name: 'resendWebhook',
  method: 'POST',
  path: 'webhooks/deliveries/{endpointId}/{eventId}/resend',
  access: managing,
  input: z.strictObject(byKey),
  output: z.object({ state: z.enum(deliveryStates), waitsUntil }),
  errors: ['webhooks.deliveryNotFound', 'webhooks.notEnabled'],
});

export const resentAtOnceMax = 10_000;

/** Resends all events of a range of days to one endpoint, or only those given up. Answers how many. */
export const resendWebhooks = defineCall({
  name: 'resendWebhooks',
  method: 'POST',
  path: 'webhooks/endpoints/{id}/resend',
  access: managing,
  input: z.strictObject({
    id: z.string().max(64),
    range: dateRangeSchema,
    onlyFailed: z.boolean(),
  }),
  output: z.object({ count: z.int(), waitsUntil }),
  errors: ['webhooks.notFound', 'webhooks.notEnabled', 'webhooks.tooManyToResend'],
});
