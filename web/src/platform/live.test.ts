import { describe, expect, it } from 'vitest';
import { inTurn } from './live.ts';

describe('what is read again when a list went stale', () => {
  it('runs one at a time, and once more for all that was said meanwhile', async () => {
    const answers: (() => void)[] = [];
    const read = inTurn(() => new Promise<void>((answer) => answers.push(answer)));
    read();
    read();
    read();
    expect(answers).toHaveLength(1);
    answers[0]?.();
    await expect.poll(() => answers.length).toBe(2);
    answers[1]?.();
    await Promise.resolve();
    expect(answers).toHaveLength(2);
  });

  it('goes on after a run that failed', async () => {
    let runs = 0;
    const read = inTurn(() => {
      runs += 1;
      return Promise.reject(new Error('no network'));
    });
    read();
    await expect.poll(() => runs).toBe(1);
    await new Promise((later) => queueMicrotask(() => later(undefined)));
    read();
    await expect.poll(() => runs).toBe(2);
  });
});
