import { DialogLeft } from '#platform/dialog/dialog';
import { CallRefused } from '#platform/http/failure';
import { sessionStore } from '#platform/session/session-state';
import { createStore } from '#platform/store';

const causes = ['session.stepUpNeeded', 'session.browserChanged'] as const;
/** A sensitive action, or a login that continues in another browser (Decision 5). */
export type StepUpCause = (typeof causes)[number];

/** Set while the person is asked for a fresh proof (Decision 7). */
export const stepUpWish = createStore<
  { cause: StepUpCause; settle: (isProved: boolean) => void } | undefined
>(undefined);

let asking: Promise<void> | undefined;

const ask = (cause: StepUpCause): Promise<void> => {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  stepUpWish.write({
    cause,
    settle: (isProved) => {
      asking = undefined;
      stepUpWish.write(undefined);
      if (isProved) {
        resolve();
      } else {
        reject(new DialogLeft('cancel'));
      }
    },
  });
  return promise;
};

// A logout cancels the request.
sessionStore.subscribe(() => {
  if (sessionStore.read() === undefined) {
    stepUpWish.read()?.settle(false);
  }
});

/**
 * Repeats the work after a fresh proof, if the refusal asked for one. Several refusals at once ask once; without a
 * proof, each rejects with DialogLeft.
 */
export const withStepUp = async <Result>(
  work: (isRepeat: boolean) => Promise<Result>,
): Promise<Result> => {
  try {
    return await work(false);
  } catch (failure) {
    const cause = causes.find((one) => failure instanceof CallRefused && failure.name === one);
    if (cause === undefined) {
      throw failure;
    }
    asking ??= ask(cause);
    await asking;
    return work(true);
  }
};
