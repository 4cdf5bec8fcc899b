import { setTimeout } from 'node:timers/promises';

// The aggregator takes three questions a second; a little apart, so that none arrives too early.
const gapMs = 350;
const restSeconds = 60;
const restSecondsMax = 3600;

let nextAt = 0;
let restsUntil = 0;

/** Waits until this process may put its next question. */
export const awaitTurn = async (): Promise<void> => {
  const at = Math.max(nextAt, performance.now());
  nextAt = at + gapMs;
  await setTimeout(Math.max(at - performance.now(), 0));
};

/** The aggregator had too many questions: it is asked nothing for as long as it says. */
export const rest = (retryAfter: string | null): void => {
  const seconds = /^\d{1,9}$/.test(retryAfter ?? '') ? Number(retryAfter) : restSeconds;
  restsUntil = performance.now() + Math.min(seconds, restSecondsMax) * 1000;
};

export const isResting = (): boolean => performance.now() < restsUntil;
