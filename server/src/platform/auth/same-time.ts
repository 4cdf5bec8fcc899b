import { setTimeout as wait } from 'node:timers/promises';

// A letter takes a moment to write. With equal answer times a caller learns nothing from the delay.
const answerMs = 300;

/** Starts the fixed time; the returned function waits for the rest of it. */
export const beginSameTime = (): (() => Promise<void>) => {
  const over = performance.now() + answerMs;
  return () => wait(Math.max(0, over - performance.now()));
};

/** Returns the same answer after the same minimum time, so that the duration reveals nothing. */
export const atTheSameTime = async (work: Promise<void>): Promise<Record<string, never>> => {
  await Promise.all([work, wait(answerMs)]);
  return {};
};
