import { timingSafeEqual } from 'node:crypto';
import { toleranceSeconds } from '@back-office/contract/gateway/protocol';
import {
  messageIdPattern,
  signatureHeaders,
  signatureVersion,
} from '@back-office/contract/gateway/signature';
import { Refusal } from '#platform/refusal';
import { signatureOf } from '#platform/signing';

// Seconds of this century: no milliseconds, zero, signs or exponents.
const secondsPattern = /^[1-9]\d{9}$/;
// A sender that changes its secret signs with two; more would only cost hashing.
const signaturesMax = 4;
// SHA-256.
const signatureBytes = 32;

type Headers = Readonly<Record<string, string | string[] | undefined>>;

type SignedMessage = {
  headers: Headers;
  body: Buffer;
  /** The current secret first, then one that is still accepted. */
  secrets: readonly string[];
  now: Date;
};

export type VerifiedMessage = { id: string; sentAtSeconds: number };

// A version and plain base64 with its padding; another version may appear beside ours while a gateway changes over.
const signaturePattern = /^v\d{1,2}[a-z]?,[A-Za-z0-9+/]{1,128}={0,2}$/;

/** Buffers accept invalid base64, so only text that encodes back to itself is a signature. */
const bytesOf = (base64: string): Buffer | undefined => {
  const bytes = Buffer.from(base64, 'base64');
  return bytes.length === signatureBytes && bytes.toString('base64') === base64 ? bytes : undefined;
};

/** Empty if one of them has another form, since a valid sender never produces one. */
const givenSignatures = (header: string): Buffer[] => {
  const written = header.split(' ', signaturesMax + 1);
  if (written.length > signaturesMax || !written.every((one) => signaturePattern.test(one))) {
    return [];
  }
  const prefix = `${signatureVersion},`;
  const ours = written
    .filter((one) => one.startsWith(prefix))
    .map((one) => bytesOf(one.slice(prefix.length)));
  return ours.includes(undefined) ? [] : ours.filter((bytes) => bytes !== undefined);
};

const headerOf = (headers: Headers, name: string): string => {
  const value = headers[name];
  if (typeof value !== 'string') {
    throw new Refusal('gateway.signatureInvalid');
  }
  return value;
};

type Signature = { id: string; timestamp: string; given: Buffer[] };

/** Checks the headers alone, while the body is still arriving. Refuses ids and times that are malformed, too old or too early. */
export const readSignature = (headers: Headers, now: Date): Signature => {
  const id = headerOf(headers, signatureHeaders.id);
  const timestamp = headerOf(headers, signatureHeaders.timestamp);
  const given = givenSignatures(headerOf(headers, signatureHeaders.signature));
  if (!messageIdPattern.test(id) || given.length === 0) {
    throw new Refusal('gateway.signatureInvalid');
  }
  const isInTime =
    secondsPattern.test(timestamp) &&
    Math.abs(now.getTime() / 1000 - Number(timestamp)) <= toleranceSeconds;
  if (!isInTime) {
    throw new Refusal('gateway.timestampOutsideTolerance');
  }
  return { id, timestamp, given };
};

/** Verifies a message's raw bytes before anything parses them. */
export const verifySignature = (message: SignedMessage): VerifiedMessage => {
  const { id, timestamp, given } = readSignature(message.headers, message.now);
  const isSigned = message.secrets
    .map((secret) => signatureOf(secret, { id, timestamp, body: message.body }))
    .some((expected) => given.some((signature) => timingSafeEqual(signature, expected)));
  if (!isSigned) {
    throw new Refusal('gateway.signatureInvalid');
  }
  return { id, sentAtSeconds: Number(timestamp) };
};
