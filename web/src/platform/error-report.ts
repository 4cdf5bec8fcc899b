import { CallFailed, CallRefused } from '#platform/http/client';
import { DialogLeft } from '#platform/dialog/dialog';

/** Refusals and closed dialogs are not faults: the person has seen them. */
const isFault = (reason: unknown): boolean =>
  !(
    reason instanceof CallRefused ||
    reason instanceof CallFailed ||
    reason instanceof DialogLeft ||
    (reason instanceof DOMException && reason.name === 'AbortError')
  );

/** The reporting code loads with the first error: most visits have none. */
export const reportError = (reason: unknown, route: string): void => {
  if (__IS_PRODUCTION__ && isFault(reason)) {
    void import('./send-report.ts').then(
      ({ sendReport }) => sendReport(reason, route),
      () => undefined,
    );
  }
};

/** Spec S1.5: uncaught errors go to the server's log, in production only. */
export const startErrorReports = (currentRoute: () => string): void => {
  addEventListener('error', (event) => reportError(event.error ?? event.message, currentRoute()));
  addEventListener('unhandledrejection', (event) => reportError(event.reason, currentRoute()));
};
