import { setTimeout } from 'node:timers/promises';

// The aggregator allows three requests a second. The gap starts with an answer, so that no request arrives too early,
// however late the previous one was.
const gapMs = 350;
const restSeconds = 60;
const restSecondsMax = 3600;

let nextAt = 0;
let restsUntil = 0;
let last: Promise<unknown> = Promise.resolve();

const afterGap = async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
  await setTimeout(Math.max(nextAt - performance.now(), 0));
  try {
    return await ask();
  } finally {
    nextAt = performance.now() + gapMs;
  }
};

/** Sends a request when it is due; requests of this process run one after the other. */
export const inTurn = <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
  const answer = last.then(() => afterGap(ask));
  last = answer.catch(() => undefined);
  return answer;
};

/** The aggregator refused too many requests: we pause for as long as it says. */
export const rest = (retryAfter: string | null): void => {
  const seconds = /^\d{1,9}$/.test(retryAfter ?? '') ? Number(retryAfter) : restSeconds;
  restsUntil = performance.now() + Math.min(seconds, restSecondsMax) * 1000;
};

export const isResting = (): boolean => performance.now() < restsUntil;
