import { getWebhookEndpoint, listWebhookEndpoints } from '@back-office/contract/features/webhooks';
import {
  getWebhookDelivery,
  listWebhookDeliveries,
} from '@back-office/contract/features/webhooks/deliveries';

/** What is read again after any act on endpoints and events. */
export const refreshedByWebhooks = [
  listWebhookEndpoints,
  getWebhookEndpoint,
  listWebhookDeliveries,
  getWebhookDelivery,
] as const;
