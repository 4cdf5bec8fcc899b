// What a merchant's own systems are told of (Standard Webhooks).

export const webhookEventTypes = [
  'payment.succeeded',
  'payment.failed',
  'payment.authorised',
  'payment.captured',
  'payment.voided',
  'refund.succeeded',
  'refund.failed',
  'dispute.opened',
  'dispute.decided',
  'settlement.credited',
  'withdrawal.paid',
  'withdrawal.failed',
] as const;
export type WebhookEventType = (typeof webhookEventTypes)[number];
