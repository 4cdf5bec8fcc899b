// The events that we send to a merchant's own systems, and their addresses (Standard Webhooks, Decision 27).
import type { Tone } from '../kit/tone.ts';
import { z } from 'zod';
import { defineCall } from '../kit/call.ts';
import { noCardNumber } from '../kit/card-number.ts';
import { nameLineSchema } from '../kit/line.ts';
import { defineList } from '../kit/list.ts';
import { choicesFilter, textFilter } from '../kit/list-filter.ts';

export const webhookEventTypes = [
  'payment.pending',
  'payment.succeeded',
  'payment.failed',
  'payment.authorised',
  'payment.captured',
  'payment.captureFailed',
  'payment.voided',
  'refund.succeeded',
  'refund.failed',
  'dispute.opened',
  'dispute.decided',
  'subscription.created',
  'subscription.charged',
  'subscription.chargeFailed',
  'subscription.paused',
  'subscription.resumed',
  'subscription.cardChanged',
  'subscription.endSet',
  'subscription.endWithdrawn',
  'subscription.cancelled',
  'subscription.ended',
  'settlement.credited',
  'withdrawal.paid',
  'withdrawal.failed',
] as const;
export type WebhookEventType = (typeof webhookEventTypes)[number];

/** A person sends it to test whether an endpoint answers; endpoints can't subscribe to it. */
export const testEventType = 'endpoint.test';

/** `paused`: by the product, because nothing was delivered. */
export const endpointStatuses = ['enabled', 'disabled', 'paused'] as const;
export type EndpointStatus = (typeof endpointStatuses)[number];

export const endpointTones: Readonly<Record<EndpointStatus, Tone>> = {
  enabled: 'good',
  disabled: 'quiet',
  paused: 'attention',
};

export const endpointActions = [
  'change',
  'test',
  'resend',
  'rotateSecret',
  'enable',
  'disable',
  'remove',
] as const;
export type EndpointAction = (typeof endpointActions)[number];

export const endpointsMax = 10;
export const webhookUrlMax = 2048;

const endpointRowSchema = z.object({
  id: z.string(),
  name: z.string(),
  url: z.string(),
  status: z.enum(endpointStatuses),
  eventTypes: z.array(z.enum(webhookEventTypes)),
  createdAt: z.string(),
  createdByName: z.string(),
  /** In the last 30 days. */
  delivered: z.int(),
  failed: z.int(),
  waiting: z.int(),
  allowedActions: z.array(z.enum(endpointActions)),
});
export type EndpointRow = z.output<typeof endpointRowSchema>;

const access = { kind: 'merchant', permission: 'webhooks.view' } as const;
const managing = { kind: 'merchant', permission: 'webhooks.manage' } as const;

/** Covers the whole business, so it is empty for a person limited to some gateways. */
export const endpointList = defineList({
  name: 'webhookEndpoints',
  call: { name: 'listWebhookEndpoints', path: 'webhooks/endpoints/list' },
  access,
  row: endpointRowSchema,
  columns: {
    name: { kind: 'text', width: 180, card: 'lead', isKey: true, isFixed: true },
    url: { kind: 'text', width: 320, card: 'field' },
    status: { kind: 'word', width: 130, card: 'status' },
    eventTypes: { kind: 'own', width: 120, card: 'field' },
    deliveries: { kind: 'own', width: 230, card: 'field' },
    createdAt: { kind: 'instant', isExtra: true },
    createdByName: { kind: 'text', isExtra: true },
  },
  filters: { search: textFilter(60), statuses: choicesFilter(endpointStatuses) },
  inSight: ['search'],
  tabs: 'statuses',
  sorts: ['createdAt', 'name'],
});
export const listWebhookEndpoints = endpointList.call;

const byId = { id: z.string().max(64) };

export const getWebhookEndpoint = defineCall({
  name: 'getWebhookEndpoint',
  method: 'GET',
  path: 'webhooks/endpoints/{id}',
  access,
  input: z.strictObject(byId),
  output: endpointRowSchema.extend({
    /** The start of its current secret, and the time until which the previous one also signs. */
    secretSince: z.string(),
    earlierSecretUntil: z.string().nullable(),
    /** The receiver asked us to wait until then (Retry-After). */
    waitsUntil: z.string().nullable(),
  }),
  errors: ['webhooks.notFound'],
});

/** A receiver for trying out webhooks; null without a sandbox. */
export const getSandboxReceiver = defineCall({
  name: 'getSandboxReceiver',
  method: 'GET',
  path: 'webhooks/sandboxReceiver',
  access,
  input: z.strictObject({}),
  output: z.object({ url: z.string().nullable() }),
  errors: [],
});

const endpointShape = {
  name: nameLineSchema(60),
  /** A public https address. */
  url: z
    .string()
    .trim()
    .min(1, { abort: true })
    .max(webhookUrlMax, { abort: true })
    .refine(...noCardNumber),
  eventTypes: z.array(z.enum(webhookEventTypes)).min(1).max(webhookEventTypes.length),
};

const secretSchema = z.string().meta({ secret: true });

/** Answers the secret, which is never shown again. */
export const addWebhookEndpoint = defineCall({
  name: 'addWebhookEndpoint',
  method: 'POST',
  path: 'webhooks/endpoints',
  access: managing,
  stepUp: true,
  input: z.strictObject(endpointShape),
  output: z.object({ id: z.string(), secret: secretSchema }),
  errors: ['webhooks.wholeBusiness', 'webhooks.addressRefused', 'webhooks.tooMany'],
});

export const changeWebhookEndpoint = defineCall({
  name: 'changeWebhookEndpoint',
  method: 'POST',
  path: 'webhooks/endpoints/{id}/change',
  access: managing,
  stepUp: true,
  input: z.strictObject({ ...byId, ...endpointShape }),
  output: z.object({}),
  errors: ['webhooks.notFound', 'webhooks.addressRefused'],
});

/** When enabled, it receives waiting events. While disabled, it receives no new events. */
export const switchWebhookEndpoint = defineCall({
  name: 'switchWebhookEndpoint',
  method: 'POST',
  path: 'webhooks/endpoints/{id}/switch',
  access: managing,
  input: z.strictObject({ ...byId, isEnabled: z.boolean() }),
  output: z.object({ status: z.enum(endpointStatuses) }),
  errors: ['webhooks.notFound'],
});

/** Cancels the events that still wait for it. */
export const removeWebhookEndpoint = defineCall({
  name: 'removeWebhookEndpoint',
  method: 'POST',
  path: 'webhooks/endpoints/{id}/remove',
  access: managing,
  input: z.strictObject(byId),
  output: z.object({}),
  errors: ['webhooks.notFound'],
});

/** Answers the new secret; the previous one also signs for 24 hours. */
export const rotateWebhookSecret = defineCall({
  name: 'rotateWebhookSecret',
  method: 'POST',
  path: 'webhooks/endpoints/{id}/rotateSecret',
  access: managing,
  stepUp: true,
  input: z.strictObject(byId),
  output: z.object({ secret: secretSchema, earlierSecretUntil: z.string() }),
  errors: ['webhooks.notFound', 'webhooks.rotationUnderWay'],
});

/** Sends an event that is only a test, in one attempt. */
export const testWebhookEndpoint = defineCall({
  name: 'testWebhookEndpoint',
  method: 'POST',
  path: 'webhooks/endpoints/{id}/test',
  access: managing,
  input: z.strictObject(byId),
  output: z.object({ eventId: z.string() }),
  errors: ['webhooks.notFound', 'webhooks.notEnabled'],
});
