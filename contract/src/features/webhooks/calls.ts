import {
  addWebhookEndpoint,
  changeWebhookEndpoint,
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

/** The calls of the room, for the catalogue. */
export const webhookCalls = {
  listWebhookEndpoints,
  getWebhookEndpoint,
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
};
