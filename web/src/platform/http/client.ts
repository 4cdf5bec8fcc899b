import type { CallDefinition, InputOf, OutputOf } from '@back-office/contract/kit/call';
import { doNotResubmit } from '@back-office/messages/errors';
import { isPersonActive } from '#platform/activity';
import { networkFailure, outcomeOf } from '#platform/http/answer';
import { CallFailed } from '#platform/http/failure';
import { showFailure } from '#platform/http/notices';
import { headersOf, newIdempotencyKey, requestOf } from '#platform/http/request';
import { refusedUntilLogin } from '#platform/http/relogin';
import { withStepUp } from '#platform/http/step-up';
import { currentLanguage, say } from '#platform/language/language';
import { readToken, tokenOfPage } from '#platform/session/session-state';
import { currentTimeZone } from '#platform/time-zone';

// Spec S8.5, section 9.
export const resubmitWindowMs = 1000;

/** Returns whether the same POST or PUT was sent less than a second ago. */
export const createResubmitGuard = (): ((sent: {
  url: string;
  body: string | undefined;
  atMs: number;
}) => boolean) => {
  const sentAt = new Map<string, number>();
  return ({ url, body, atMs }) => {
    for (const [key, at] of sentAt) {
      if (atMs - at >= resubmitWindowMs) {
        sentAt.delete(key);
      }
    }
    const key = `${url}\n${body ?? ''}`;
    if (sentAt.has(key)) {
      return true;
    }
    sentAt.set(key, atMs);
    return false;
  };
};

export { CallFailed, CallRefused } from '#platform/http/failure';

export type CallOptions = {
  signal?: AbortSignal | undefined;
  /** Spec S8.5: a call may opt out of the duplicate-submit guard. */
  resubmit?: 'allow';
  /** Kept by the caller for retries, so that the server returns the first attempt's answer. */
  idempotencyKey?: string;
  /** Shows no failure: an error report would report itself, and a logout succeeds here in any case. */
  isSilent?: boolean;
  /** Calls as the person now logged in in this browser, who may differ from the one on the page. */
  asBrowser?: boolean;
};

const isRepeat = createResubmitGuard();
let hear: (headers: Headers) => void = () => undefined;

/** Listens to the headers of each answer. */
export const hearAnswers = (listener: (headers: Headers) => void): void => {
  hear = listener;
};

const isGuarded = (call: CallDefinition, options: CallOptions): boolean =>
  (call.method === 'POST' || call.method === 'PUT') &&
  call.reads !== true &&
  options.resubmit !== 'allow';

const keyOf = (call: CallDefinition, options: CallOptions): string | undefined =>
  call.method === 'GET' || call.reads === true || call.access.kind === 'public'
    ? undefined
    : (options.idempotencyKey ?? newIdempotencyKey());

/** Spec S7.21: only public calls carry no token. Other calls are made as the person shown on the page. */
const tokenOf = (call: CallDefinition, options: CallOptions): string | undefined => {
  if (call.access.kind === 'public') {
    return undefined;
  }
  return options.asBrowser === true ? readToken() : tokenOfPage();
};

const send = async (
  call: CallDefinition,
  input: unknown,
  options: CallOptions,
): Promise<unknown> => {
  if (call.access.kind !== 'public') {
    refusedUntilLogin();
  }
  const { method, url, body } = requestOf(call, input);
  if (isGuarded(call, options) && isRepeat({ url, body, atMs: performance.now() })) {
    throw new CallFailed({ kind: 'resubmit', msg: say(doNotResubmit) });
  }
  const headers = headersOf({
    language: currentLanguage(),
    timeZone: currentTimeZone(),
    token: tokenOf(call, options),
    hasBody: body !== undefined,
    idempotencyKey: keyOf(call, options),
    isBackground: !isPersonActive(),
  });
  // Spec S7.20: the client sets no timeout.
  const request = { method, headers, body: body ?? null, signal: options.signal ?? null };
  const response = await fetch(url, request).catch(networkFailure);
  hear(response.headers);
  return outcomeOf(response);
};

/** Makes one call. Rejects with CallRefused or CallFailed, which has been shown by then. */
export const callServer = async <Call extends CallDefinition>(
  call: Call,
  input: InputOf<Call>,
  options: CallOptions = {},
): Promise<OutputOf<Call>> => {
  try {
    const answer = await withStepUp((isRepeat) =>
      send(call, input, isRepeat ? { ...options, resubmit: 'allow' } : options),
    );
    return answer as OutputOf<Call>;
  } catch (failure) {
    if (options.isSilent !== true) {
      showFailure(failure);
    }
    throw failure;
  }
};
