// The Standard Webhooks scheme: HMAC-SHA-256 over id, time and body. The header names and the signed text are shared,
// the hashing is each side's own, so that this house stays free of I/O.
export const signatureHeaders = {
  id: 'webhook-id',
  timestamp: 'webhook-timestamp',
  signature: 'webhook-signature',
} as const;
export const secretPrefix = 'whsec_';
export const signatureVersion = 'v1';

/** A message id holds no dot: the dot separates the parts of the signed text. */
export const messageIdPattern = /^[A-Za-z0-9_-]{8,64}$/;

export const signedText = (message: { id: string; timestamp: string; body: string }): string =>
  `${message.id}.${message.timestamp}.${message.body}`;
