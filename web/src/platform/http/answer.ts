import type { Envelope } from '@back-office/contract/kit/envelope';
import {
  interfaceAbnormal,
  networkError,
  noPermission,
  requestTimeout,
  sessionInvalid,
  unknownSystemError,
} from '@back-office/messages/errors';
import { CallFailed, CallRefused } from '#platform/http/failure';
import { say } from '#platform/language/language';

/** Undefined for any other body: a proxy's page, a truncated answer. */
export const envelopeIn = (text: string): Envelope<unknown> | undefined => {
  try {
    const parsed: unknown = JSON.parse(text);
    const isEnvelope =
      typeof parsed === 'object' &&
      parsed !== null &&
      'code' in parsed &&
      Number.isInteger(parsed.code);
    return isEnvelope ? (parsed as Envelope<unknown>) : undefined;
  } catch {
    return undefined;
  }
};

const refusalOf = (envelope: Envelope<unknown>, msg: string): CallRefused =>
  new CallRefused({
    code: envelope.code,
    name: envelope.error?.name ?? 'system.unknown',
    // Spec S8.1: the server's text, or that of an unknown error.
    msg: msg === '' ? say(unknownSystemError) : msg,
    fields: envelope.error?.fields ?? [],
    requestId: envelope.error?.requestId,
    retryAfterSeconds: envelope.error?.retryAfterSeconds,
    ticket: envelope.error?.ticket,
  });

// 408 and 504 are the time-outs of a client that sets none of its own.
const isTimeout = (status: number): boolean => status === 408 || status === 504;

/** Spec S8.4: the last three characters of a status text are its number. */
export const lastThreeOf = (statusText: string): string => statusText.slice(-3);

const statusFailure = (status: number, requestId: string | undefined): CallFailed =>
  isTimeout(status)
    ? new CallFailed({ kind: 'timeout', msg: say(requestTimeout), requestId })
    : new CallFailed({
        kind: 'abnormal',
        msg: say(interfaceAbnormal, {
          lastThree: lastThreeOf(`Request failed with status code ${status}`),
        }),
        requestId,
      });

/** The failure in a reply; undefined for a success. */
export const failureOf = (
  reply: { status: number; ok: boolean },
  envelope: Envelope<unknown> | undefined,
): CallRefused | CallFailed | undefined => {
  const requestId = envelope?.error?.requestId;
  if (reply.status === 401) {
    return new CallFailed({ kind: 'sessionExpired', msg: say(sessionInvalid), requestId });
  }
  if (reply.status === 403) {
    return refusalOf(envelope ?? { code: 403, msg: '', data: null }, say(noPermission));
  }
  if (!reply.ok) {
    return statusFailure(reply.status, requestId);
  }
  return envelope !== undefined && envelope.code !== 0
    ? refusalOf(envelope, envelope.msg)
    : undefined;
};

export const outcomeOf = async (response: Response): Promise<unknown> => {
  const envelope = envelopeIn(await response.text().catch(networkFailure));
  const failure = failureOf(response, envelope);
  if (failure !== undefined) {
    throw failure;
  }
  if (envelope === undefined) {
    throw new CallFailed({ kind: 'abnormal', msg: say(unknownSystemError) });
  }
  return envelope.data;
};

/** Converts a rejection of fetch: an abort of ours, or no connection. */
export const networkFailure = (cause: unknown): never => {
  if (cause instanceof DOMException && cause.name === 'AbortError') {
    throw cause;
  }
  throw new CallFailed({ kind: 'network', msg: say(networkError) });
};
