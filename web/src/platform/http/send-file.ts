import type { CallDefinition, InputOf, OutputOf } from '@back-office/contract/kit/call';
import { isPersonActive } from '#platform/activity';
import { networkFailure, outcomeOf } from '#platform/http/answer';
import { CallFailed } from '#platform/http/failure';
import { showFailure } from '#platform/http/notices';
import { refusedUntilLogin } from '#platform/http/relogin';
import { headersOf, requestOf } from '#platform/http/request';
import { withStepUp } from '#platform/http/step-up';
import { currentLanguage } from '#platform/language/language';
import { tokenOfPage } from '#platform/session/session-state';
import { currentTimeZone } from '#platform/time-zone';

type Sending = {
  file: Blob;
  /** Kept for retries, so that a file that did arrive is not stored twice. */
  idempotencyKey: string;
  /** The share sent so far, from 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
};

/** fetch reports no upload progress, so this uses XMLHttpRequest. */
const post = (url: string, { file, onProgress, signal, idempotencyKey }: Sending) =>
  new Promise<Response>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', url);
    const headers = headersOf({
      language: currentLanguage(),
      timeZone: currentTimeZone(),
      token: tokenOfPage(),
      hasBody: false,
      idempotencyKey,
      isBackground: !isPersonActive(),
    });
    for (const [name, value] of Object.entries(headers)) {
      request.setRequestHeader(name, value);
    }
    request.setRequestHeader('content-type', 'application/octet-stream');
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total);
    request.onload = () => resolve(new Response(request.responseText, { status: request.status }));
    request.onerror = () => reject(new TypeError('The connection was lost.'));
    request.onabort = () => reject(new DOMException('Stopped', 'AbortError'));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    signal.throwIfAborted();
    request.send(file);
  });

const tellOfEndedSession = (failure: unknown): never => {
  if (failure instanceof CallFailed && failure.kind === 'sessionExpired') {
    showFailure(failure);
  }
  throw failure;
};

/** Makes a call that sends a file. Rejects like `callServer`; the file list shows its errors in place. */
export const sendFile = async <Call extends CallDefinition>(
  call: Call,
  input: InputOf<Call>,
  sending: Sending,
): Promise<OutputOf<Call>> => {
  const answer = await withStepUp(async () => {
    refusedUntilLogin();
    return outcomeOf(await post(requestOf(call, input).url, sending).catch(networkFailure));
  }).catch(tellOfEndedSession);
  return answer as OutputOf<Call>;
};
