import { timingSafeEqual } from 'node:crypto';
import { toleranceSeconds } from '@back-office/contract/gateway/protocol';
import {
  messageIdPattern,
  signatureHeaders,
  signatureVersion,
} from '@back-office/contract/gateway/signature';
import { Refusal } from '#platform/refusal';
import { signatureOf } from '#platform/signing';

// Seconds of this century: milliseconds, zero, signs and powers of ten are none.
const secondsPattern = /^[1-9]\d{9}$/;
// A sender that changes its secret signs with two; more would only make us hash for nothing.
const signaturesMax = 4;

type SignedMessage = {
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: Buffer;
  /** The secret of today first, then one that is still honoured. */
  secrets: readonly string[];
  now: Date;
};

export type VerifiedMessage = { id: string; sentAtSeconds: number };

const givenSignatures = (header: string): Buffer[] =>
  header
    .split(' ')
    .slice(0, signaturesMax)
    .filter((signature) => signature.startsWith(`${signatureVersion},`))
    .map((signature) => Buffer.from(signature.slice(signatureVersion.length + 1), 'base64'));

const headerOf = ({ headers }: SignedMessage, name: string): string => {
  const value = headers[name];
  if (typeof value !== 'string') {
    throw new Refusal('gateway.signatureInvalid');
  }
  return value;
};

/** Checks a message over its bytes as they came, before anything reads them. Refuses what is not signed, too old or too early. */
export const verifySignature = (message: SignedMessage): VerifiedMessage => {
  const id = headerOf(message, signatureHeaders.id);
  const timestamp = headerOf(message, signatureHeaders.timestamp);
  const given = givenSignatures(headerOf(message, signatureHeaders.signature));
  if (!messageIdPattern.test(id)) {
    throw new Refusal('gateway.signatureInvalid');
  }
  const isInTime =
    secondsPattern.test(timestamp) &&
    Math.abs(message.now.getTime() / 1000 - Number(timestamp)) <= toleranceSeconds;
  if (!isInTime) {
    throw new Refusal('gateway.timestampOutsideTolerance');
  }
  const isSigned = message.secrets
    .map((secret) => signatureOf(secret, { id, timestamp, body: message.body }))
    .some((expected) =>
      given.some(
        (signature) => signature.length === expected.length && timingSafeEqual(signature, expected),
      ),
    );
  if (!isSigned) {
    throw new Refusal('gateway.signatureInvalid');
  }
  return { id, sentAtSeconds: Number(timestamp) };
};
