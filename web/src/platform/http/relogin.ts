import { loginExpired, sessionInvalid } from '@back-office/messages/errors';
import { logInAgain, loginExpiredTitle, stayOnPage } from '@back-office/messages/shell';
import { confirm } from '#platform/dialog/dialog';
import { CallFailed } from '#platform/http/failure';
import { say } from '#platform/language/language';
import { endSession, expiredStore, sessionStore } from '#platform/session/session-state';

/** After a person chose to keep reading, nothing more is asked in his name until he logs in again. */
export const refusedUntilLogin = (): void => {
  if (expiredStore.read()) {
    throw new CallFailed({ kind: 'sessionExpired', msg: say(sessionInvalid) });
  }
};

let isAsking = false;

/** Spec S8.2: asks once, whatever number of calls were answered 401. False when nobody is asked: there is no page to stay on, or the answer was to stay. */
export const askToLogInAgain = (): boolean => {
  if (isAsking || sessionStore.read() === undefined || expiredStore.read()) {
    return isAsking;
  }
  isAsking = true;
  expiredStore.write(true);
  confirm({
    kind: 'warning',
    title: say(loginExpiredTitle),
    text: say(loginExpired),
    okText: say(logInAgain),
    cancelText: say(stayOnPage),
  }).then(
    () => {
      isAsking = false;
      endSession();
    },
    () => {
      isAsking = false;
    },
  );
  return true;
};
