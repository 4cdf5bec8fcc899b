import { requestNumber } from '@back-office/messages/errors';
import { CallFailed, CallRefused } from '#platform/http/failure';
import { askToLogInAgain } from '#platform/http/relogin';
import { say } from '#platform/language/language';
import { type Corner, noticeMs, notify } from '#platform/notice/notice';

const toldAt = new Map<string, number>();

/** Whether the same cause was shown less than a notice's life ago. */
const isTold = (text: string): boolean => {
  const now = performance.now();
  for (const [known, at] of toldAt) {
    if (now - at >= noticeMs.error) {
      toldAt.delete(known);
    }
  }
  if (toldAt.has(text)) {
    return true;
  }
  toldAt.set(text, now);
  return false;
};

/** Spec S4.4: connection problems appear in another corner than the server's messages. */
const cornerOf = (failure: CallRefused | CallFailed): Corner =>
  failure instanceof CallFailed && (failure.kind === 'network' || failure.kind === 'timeout')
    ? 'topLeft'
    : 'topRight';

/** Lines below the message. A refusal explains itself; only missing answers need the number of their log line. */
const linesBelow = (failure: CallRefused | CallFailed): string => {
  const { detail, requestId } = failure instanceof CallFailed ? failure : {};
  return [detail, requestId && say(requestNumber, { requestId })].filter(Boolean).join('\n');
};

const tell = (failure: CallRefused | CallFailed): void => {
  if (isTold(failure.msg)) {
    return;
  }
  if (failure instanceof CallFailed && failure.kind === 'resubmit') {
    notify({ kind: 'warning', text: failure.msg, durationMs: noticeMs.error });
    return;
  }
  const more = linesBelow(failure);
  notify({
    kind: 'error',
    text: failure.msg,
    corner: cornerOf(failure),
    ...(more === '' ? {} : { more }),
  });
};

/**
 * Spec S8.1, S8.4: every refusal and failure is a notice, in addition to the view's own message; an expired login is
 * a question instead. A ticket is no refusal but the way to the next step of a login.
 */
export const showFailure = (failure: unknown): void => {
  if (failure instanceof CallRefused) {
    if (failure.ticket === undefined) {
      tell(failure);
    }
  } else if (failure instanceof CallFailed) {
    const isAsked = failure.kind === 'sessionExpired' && askToLogInAgain();
    if (!isAsked) {
      tell(failure);
    }
  }
};
