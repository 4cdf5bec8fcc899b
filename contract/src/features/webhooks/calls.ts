import {
  addWebhookEndpoint,
  changeWebhookEndpoint,
  getSandboxReceiver,
  getWebhookEndpoint,
  listWebhookEndpoints,
  removeWebhookEndpoint,
  rotateWebhookSecret,
  switchWebhookEndpoint,
  testWebhookEndpoint,
} from '../webhooks.ts';
import {
  getWebhookDelivery,
  listWebhookDeliveries,
  resendWebhook,
  resendWebhooks,
} from './deliveries.ts';
import { overseeWebhook, overseeWebhooks } from './oversight.ts';

/** The calls of the room, for the catalogue. */
export const webhookCalls = {
  listWebhookEndpoints,
  getWebhookEndpoint,
  getSandboxReceiver,
  addWebhookEndpoint,
  changeWebhookEndpoint,
  switchWebhookEndpoint,
  removeWebhookEndpoint,
  rotateWebhookSecret,
  testWebhookEndpoint,
  listWebhookDeliveries,
  getWebhookDelivery,
  resendWebhook,
  resendWebhooks,
  overseeWebhooks,
  overseeWebhook,
};
