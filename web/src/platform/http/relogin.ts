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

/** After a person chose to keep reading, nothing more is asked in his name until he logs in again. */
export const refusedUntilLogin = (): void => {
  if (expiredStore.read()) {
    throw new CallFailed({ kind: 'sessionExpired', msg: say(sessionInvalid) });
  }
};

/** Ends the session here at once, and on the server whenever it answers (Spec S7.20). It does not go through the client, which refuses every call by now. */
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
  // It outlives the page. A server that does not answer lets the session run out by itself.
  void fetch(url, { method, headers, body: body ?? null, keepalive: true }).catch(() => undefined);
  endSession('lost', token);
};

let isAsking = false;

/** Spec S8.2: asks once, whatever number of calls were answered 401. False when nobody is asked: there is no page to stay on, or the answer was to stay. */
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
