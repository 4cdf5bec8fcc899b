import { getWebhookEndpoint, listWebhookEndpoints } from '@back-office/contract/features/webhooks';
import {
  getWebhookDelivery,
  listWebhookDeliveries,
} from '@back-office/contract/features/webhooks/deliveries';

/** The calls to reload after any action on endpoints and events. */
export const refreshedByWebhooks = [
  listWebhookEndpoints,
  getWebhookEndpoint,
  listWebhookDeliveries,
  getWebhookDelivery,
] as const;
