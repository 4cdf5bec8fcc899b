export { deliveries } from './deliveries/delivery-list.ts';
export { keepDelivering } from './deliver/keep-delivering.ts';
export { recordFacts, type WebhookFact } from './record-facts.ts';
export { tidyWebhooks } from './tidy-webhooks.ts';
export { overseenDeliveries } from './oversight/oversee-deliveries.ts';
