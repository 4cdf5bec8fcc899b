import { signOut } from '@back-office/contract/features/sign-in';
import { loginExpired, sessionInvalid } from '@back-office/messages/errors';
import { logInAgain, loginExpiredTitle, stayOnPage } from '@back-office/messages/outside';
import { isConfirmed } from '#platform/dialog/dialog';
import { CallFailed } from '#platform/http/failure';
import { headersOf, newIdempotencyKey, requestOf } from '#platform/http/request';
import { currentLanguage, say } from '#platform/language/language';
import {
  endSession,
  expiredStore,
  sessionStore,
  tokenOfPage,
} from '#platform/session/session-state';
import { currentTimeZone } from '#platform/time-zone';

/** Refuses all calls after the person chose to keep reading, until the next login. */
export const refusedUntilLogin = (): void => {
  if (expiredStore.read()) {
    throw new CallFailed({ kind: 'sessionExpired', msg: say(sessionInvalid) });
  }
};

/**
 * Ends the session here at once, and on the server once it can be reached (Spec S7.20). It bypasses the client, which
 * refuses every call by now.
 */
export const leaveForLogin = (): void => {
  const token = tokenOfPage();
  const { method, url, body } = requestOf(signOut, {});
  const headers = headersOf({
    language: currentLanguage(),
    timeZone: currentTimeZone(),
    token,
    hasBody: true,
    idempotencyKey: newIdempotencyKey(),
    isBackground: false,
  });
  // `keepalive`: the request outlives the page. If the server can't be reached, the session expires there.
  void fetch(url, { method, headers, body: body ?? null, keepalive: true }).catch(() => undefined);
  endSession('lost', token);
};

let isAsking = false;

/**
 * Spec S8.2: asks once, however many calls were answered 401. False if it doesn't ask: there is no page to stay on,
 * or the person chose to stay.
 */
export const askToLogInAgain = (): boolean => {
  if (isAsking || sessionStore.read() === undefined || expiredStore.read()) {
    return isAsking;
  }
  isAsking = true;
  expiredStore.write(true);
  void isConfirmed({
    kind: 'warning',
    title: say(loginExpiredTitle),
    text: say(loginExpired),
    okText: say(logInAgain),
    cancelText: say(stayOnPage),
    level: 'urgent',
  }).then((isLeaving) => {
    isAsking = false;
    if (isLeaving) {
      leaveForLogin();
    }
  });
  return true;
};
