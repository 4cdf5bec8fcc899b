import type { Line } from '#features/outbound/public';
import { withoutCardNumbers } from '@back-office/contract/kit/card-number';
import { signatureHeaders, signatureVersion } from '@back-office/contract/gateway/signature';
import { realNow } from '#platform/clock';
import { signatureOf } from '#platform/signing';
import { longestStep } from './retry-ladder.ts';

type Message = { eventId: string; body: string };

export type AttemptResult = {
  /** The receiver's status; null without an answer. */
  status: number | null;
  /** Why there was no answer. */
  failure: string | null;
  /** The beginning of the answer. */
  answer: string;
  tookMs: number;
  /** How long the receiver asked for no calls; null if it did not. */
  waitSeconds: number | null;
};

const answerShownMax = 200;

/** Digits at the end of the excerpt may be the first half of a card number. */
const beginningOf = (body: Buffer): string => {
  const read = body.subarray(0, answerShownMax * 4);
  const text = read.toString('utf8');
  return read.length < body.length ? text.replace(/\p{N}\P{L}*$/u, '') : text;
};

/** The log stores a line or two of a receiver's answer: printable characters, without card numbers. */
const shownOf = (body: Buffer): string =>
  withoutCardNumbers(
    beginningOf(body)
      .replaceAll(/[^\p{L}\p{M}\p{N}\p{P}\p{S}]+|\uFFFD/gu, ' ')
      .trim(),
    '••••',
  )
    .slice(0, answerShownMax)
    .replace(/\p{Cs}$/u, '');

/** Signed with every valid secret, so that a receiver can switch at its own time. */
const headersOf = (secrets: readonly string[], { eventId, body }: Message) => {
  const timestamp = String(Math.floor(realNow().getTime() / 1000));
  const signatures = secrets.map(
    (secret) =>
      `${signatureVersion},${signatureOf(secret, { id: eventId, timestamp, body }).toString('base64')}`,
  );
  return {
    'content-type': 'application/json',
    [signatureHeaders.id]: eventId,
    [signatureHeaders.timestamp]: timestamp,
    [signatureHeaders.signature]: signatures.join(' '),
  };
};

const busy = [429, 503];

/** Retry-After, in seconds or as a date (RFC 9110). */
const waitOf = (status: number, header: string | undefined): number | null => {
  if (header === undefined || !busy.includes(status)) {
    return null;
  }
  const seconds = /^\d{1,9}$/.test(header)
    ? Number(header)
    : Math.ceil((Date.parse(header) - realNow().getTime()) / 1000);
  return Number.isNaN(seconds) || seconds <= 0 ? null : Math.min(seconds, longestStep);
};

export const isTaken = ({ status }: AttemptResult): boolean =>
  status !== null && status >= 200 && status < 300;

const gone = 410;

/** The receiver asked for no more events. */
export const isGone = ({ status }: AttemptResult): boolean => status === gone;

/** One attempt. Every attempt of an event has the same id, so that a receiver recognises a repeat. */
export const sendEvent = async (
  line: Line,
  secrets: readonly string[],
  message: Message,
): Promise<AttemptResult> => {
  const begun = performance.now();
  const answer = await line.call({
    method: 'POST',
    headers: headersOf(secrets, message),
    body: message.body,
  });
  const tookMs = Math.round(performance.now() - begun);
  if (answer.kind !== 'answered') {
    return { status: null, failure: answer.reason, answer: '', tookMs, waitSeconds: null };
  }
  const { status, headers, body } = answer;
  const waitSeconds = waitOf(status, headers['retry-after']);
  return { status, failure: null, answer: shownOf(body), tookMs, waitSeconds };
};
