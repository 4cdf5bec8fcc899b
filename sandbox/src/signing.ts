// The Standard Webhooks scheme, both directions. Verification uses the raw bytes, before any parsing.
import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { toleranceSeconds } from '@back-office/contract/gateway/protocol';
import {
  messageIdPattern,
  secretPrefix,
  signatureHeaders,
  signatureVersion,
  signedText,
} from '@back-office/contract/gateway/signature';

export type SignatureFault = 'missingHeaders' | 'badMessageId' | 'staleTimestamp' | 'badSignature';

const secondPattern = /^[1-9]\d{9}$/;
const secretPattern = /^whsec_[A-Za-z0-9+/]{32,}={0,2}$/;
// Bounds the work a single request can cause; rotation needs two.
const signaturesMax = 5;

export const isSigningSecret = (secret: string): boolean => secretPattern.test(secret);

const keyOf = (secret: string) => Buffer.from(secret.slice(secretPrefix.length), 'base64');

export const signatureOf = (
  secret: string,
  message: { id: string; timestamp: string; body: string },
): string =>
  `${signatureVersion},${createHmac('sha256', keyOf(secret)).update(signedText(message)).digest('base64')}`;

/** Headers of a message sent now. Every attempt has its own id: the receiver refuses a known one as a replay. */
export const signedHeaders = (
  secret: string,
  body: string,
  nowMs: number,
): Record<string, string> => {
  const id = `msg_${randomUUID()}`;
  const timestamp = String(Math.floor(nowMs / 1000));
  return {
    'content-type': 'application/json',
    [signatureHeaders.id]: id,
    [signatureHeaders.timestamp]: timestamp,
    [signatureHeaders.signature]: signatureOf(secret, { id, timestamp, body }),
  };
};

const areEqual = (expected: string, given: string): boolean => {
  const [a, b] = [Buffer.from(expected), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
};

/** Whether a text received through a browser was signed with the secret. */
export const isSignedBy = (
  secret: string,
  message: { id: string; timestamp: string; body: string },
  given: string,
): boolean => areEqual(signatureOf(secret, message), given);

type Received = {
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: string;
  nowMs: number;
};

/** The fault of a received message's signature; undefined if it is valid. */
export const signatureFault = (
  secret: string,
  { headers, body, nowMs }: Received,
): SignatureFault | undefined => {
  const id = headers[signatureHeaders.id];
  const timestamp = headers[signatureHeaders.timestamp];
  const signatures = headers[signatureHeaders.signature];
  if (typeof id !== 'string' || typeof timestamp !== 'string' || typeof signatures !== 'string') {
    return 'missingHeaders';
  }
  if (!messageIdPattern.test(id)) {
    return 'badMessageId';
  }
  if (
    !secondPattern.test(timestamp) ||
    Math.abs(nowMs / 1000 - Number(timestamp)) > toleranceSeconds
  ) {
    return 'staleTimestamp';
  }
  const expected = signatureOf(secret, { id, timestamp, body });
  const isSigned = signatures
    .split(' ')
    .slice(0, signaturesMax)
    .some((given) => areEqual(expected, given));
  return isSigned ? undefined : 'badSignature';
};
