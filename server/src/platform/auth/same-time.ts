import { setTimeout as wait } from 'node:timers/promises';

// A letter takes a moment to write. Who is told after the same time learns nothing from it.
const answerMs = 300;

/** Begins that time; what it answers waits for what is left of it. */
export const beginSameTime = (): (() => Promise<void>) => {
  const over = performance.now() + answerMs;
  return () => wait(Math.max(0, over - performance.now()));
};

/** The same answer, not sooner than any other: nothing can be read from how long it took. */
export const atTheSameTime = async (work: Promise<void>): Promise<Record<string, never>> => {
  await Promise.all([work, wait(answerMs)]);
  return {};
};
