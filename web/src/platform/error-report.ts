import {
  reportClientError,
  reportOutsideError,
} from '@back-office/contract/features/client-errors';
import { CallFailed, CallRefused, callServer } from '#platform/http/client';
import { DialogLeft } from '#platform/dialog/dialog';
import { readToken } from '#platform/session/session-state';

const reportsMax = 10;

/** Takes out what could be a person's: addresses, long numbers, what stands in an address after the question mark. */
export const withoutPersonalData = (text: string): string =>
  text
    .replaceAll(/\?[^\s)'"]*/g, '')
    .replaceAll(/[\w.+-]+@[\w.-]+/g, '<e-mail>')
    .replaceAll(/\d{6,}/g, '<number>');

/** Refusals and closed dialogs are no faults: they were said to the person. */
const isFault = (reason: unknown): boolean =>
  !(
    reason instanceof CallRefused ||
    reason instanceof CallFailed ||
    reason instanceof DialogLeft ||
    (reason instanceof DOMException && reason.name === 'AbortError')
  );

const reported = new Set<string>();

export const reportError = (reason: unknown, route: string): void => {
  if (!__IS_PRODUCTION__ || !isFault(reason)) {
    return;
  }
  const error = reason instanceof Error ? reason : new Error(String(reason));
  const message = withoutPersonalData(`${error.name}: ${error.message}`).slice(0, 500);
  if (reported.size >= reportsMax || reported.has(message)) {
    return;
  }
  reported.add(message);
  callServer(
    readToken() === undefined ? reportOutsideError : reportClientError,
    {
      message,
      stack: withoutPersonalData(error.stack ?? '').slice(0, 4000),
      route: route.slice(0, 200),
      release: String(__BUILD_TIMESTAMP__),
    },
    { isSilent: true },
  ).catch(() => undefined);
};

/** Spec S1.5: what nobody caught goes to the server's log, in production only. */
export const startErrorReports = (currentRoute: () => string): void => {
  addEventListener('error', (event) => reportError(event.error ?? event.message, currentRoute()));
  addEventListener('unhandledrejection', (event) => reportError(event.reason, currentRoute()));
};
