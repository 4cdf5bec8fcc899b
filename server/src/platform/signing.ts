import { createHmac, randomUUID } from 'node:crypto';
import {
  secretPrefix,
  signatureHeaders,
  signatureVersion,
  signedText,
} from '@back-office/contract/gateway/signature';

export type Message = { id: string; timestamp: string; body: string | Buffer };

/** The signature of a message's id, time and body bytes. */
export const signatureOf = (secret: string, { id, timestamp, body }: Message): Buffer =>
  createHmac('sha256', Buffer.from(secret.slice(secretPrefix.length), 'base64'))
    .update(signedText({ id, timestamp, body: '' }))
    .update(body)
    .digest();

/** Headers of a message sent now. Each attempt is a message of its own, since a receiver accepts every id only once. */
export const signedHeaders = (
  secret: string,
  { body, now }: { body: string; now: Date },
): Record<string, string> => {
  const id = `msg_${randomUUID()}`;
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const signature = signatureOf(secret, { id, timestamp, body }).toString('base64');
  return {
    [signatureHeaders.id]: id,
    [signatureHeaders.timestamp]: timestamp,
    [signatureHeaders.signature]: `${signatureVersion},${signature}`,
  };
};
