import { requestNumber } from '@back-office/messages/errors';
import { CallFailed, CallRefused } from '#platform/http/failure';
import { askToLogInAgain } from '#platform/http/relogin';
import { say } from '#platform/language/language';
import { notify } from '#platform/notice/notice';

// Spec S9.1.
export const errorNoticeMs = 5000;

const tell = (failure: CallRefused | CallFailed): void =>
  notify({
    kind: failure instanceof CallFailed && failure.kind === 'resubmit' ? 'warning' : 'error',
    text: failure.msg,
    // A refusal explains itself; only what has no answer needs its log line found.
    ...(failure instanceof CallFailed && failure.requestId !== undefined
      ? { more: say(requestNumber, { requestId: failure.requestId }) }
      : {}),
    durationMs: errorNoticeMs,
  });

/** The one place where a failed call becomes something to read. */
export const showFailure = (
  failure: unknown,
  how: { isSilent: boolean; showsRefusal: boolean },
): void => {
  if (failure instanceof CallRefused) {
    if (!how.isSilent && !how.showsRefusal) {
      tell(failure);
    }
    return;
  }
  if (!(failure instanceof CallFailed)) {
    return;
  }
  const isAsked = failure.kind === 'sessionExpired' && askToLogInAgain();
  if (!isAsked && !how.isSilent) {
    tell(failure);
  }
};
