import { performance } from 'node:perf_hooks';

export type Timing = { p50: number; p99: number; count: number };

type Effort = { warmUps: number; runs: number; secondsMax: number };

const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;

/** Runs a question warm, one after the other, often enough for a 99th percentile or until the time is up. */
export const measure = async (
  ask: (run: number) => Promise<unknown>,
  { warmUps, runs, secondsMax }: Effort,
): Promise<Timing> => {
  for (let run = 0; run < warmUps; run += 1) {
    await ask(run);
  }
  const times: number[] = [];
  const begun = performance.now();
  for (let run = warmUps; times.length < runs; run += 1) {
    const started = performance.now();
    await ask(run);
    times.push(performance.now() - started);
    if (times.length >= 3 && performance.now() - begun > secondsMax * 1000) {
      break;
    }
  }
  const sorted = times.toSorted((one, other) => one - other);
  return { p50: quantile(sorted, 0.5), p99: quantile(sorted, 0.99), count: times.length };
};
