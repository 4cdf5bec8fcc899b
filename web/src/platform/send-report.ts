import {
  reportClientError,
  reportOutsideError,
} from '@back-office/contract/features/client-errors';
import { callServer } from '#platform/http/client';
import { readToken } from '#platform/session/session-state';

const reportsMax = 10;

/** Removes possible personal data: addresses, long numbers, query strings. */
export const withoutPersonalData = (text: string): string =>
  text
    .replaceAll(/\?[^\s)'"]*/g, '')
    .replaceAll(/[\w.+-]+@[\w.-]+/g, '<e-mail>')
    .replaceAll(/\d{6,}/g, '<number>');

const reported = new Set<string>();

/** Once for each message, and up to a limit. */
export const sendReport = (reason: unknown, route: string): void => {
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
