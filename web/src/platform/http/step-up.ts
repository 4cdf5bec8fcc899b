import { DialogLeft } from '#platform/dialog/dialog';
import { CallRefused } from '#platform/http/failure';
import { sessionStore } from '#platform/session/session-state';
import { createStore } from '#platform/store';

const causes = ['session.stepUpNeeded', 'session.browserChanged'] as const;
/** What weighs much, or a login that goes on in another browser (Decision 5). */
export type StepUpCause = (typeof causes)[number];

/** Set while the person is asked to prove again that it is he (Decision 7). */
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

// Who logged out is not asked any more.
sessionStore.subscribe(() => {
  if (sessionStore.read() === undefined) {
    stepUpWish.read()?.settle(false);
  }
});

/**
 * Does it once more after the person has proved himself, where that is what it was refused for. However many are refused at
 * the same moment, he is asked once; left unproved, each rejects with DialogLeft.
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
