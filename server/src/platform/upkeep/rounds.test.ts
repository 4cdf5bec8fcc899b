import { describe, expect, it, vi } from 'vitest';
import { clockOffsetMs, hearClockOffset, now } from '../clock.ts';
import type { Platform } from '../http/route.ts';
import { keepRounds } from './rounds.ts';

const minuteMs = 60_000;
const log = { info: () => undefined, error: () => undefined } as never;

const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('a round', () => {
  it('goes at once when it is woken by its name, and not when another is, or after its end', async () => {
    const run = vi.fn(() => Promise.resolve({}));
    const rounds = [{ name: 'one', everyMinutes: 1000, run }];
    const { wake, stop } = keepRounds({} as Platform, log, rounds);
    await turn();
    wake('another');
    wake('one');
    await turn();
    expect(run).toHaveBeenCalledTimes(2);
    stop();
    wake('one');
    await turn();
    expect(run).toHaveBeenCalledTimes(2);
  });

  it('looks at once when the clock moves, once more when it was under way, and no longer when stopped', async () => {
    const seen: number[] = [];
    let finish: () => void = () => undefined;
    const run = vi.fn(async (_platform: Platform, at: Date) => {
      seen.push(Math.floor((at.getTime() - Date.now() + minuteMs / 2) / minuteMs));
      await new Promise<void>((resolve) => (finish = resolve));
      return {};
    });
    const { stop } = keepRounds({} as Platform, log, [{ name: 'one', everyMinutes: 1000, run }]);
    expect(seen).toEqual([0]);
    // During a run: more may be due by now than it looked for.
    hearClockOffset(10 * minuteMs);
    hearClockOffset(20 * minuteMs);
    expect(seen).toEqual([0]);
    finish();
    await vi.waitFor(() => expect(seen).toEqual([0, 20]), 60_000);
    finish();
    await new Promise((resolve) => setImmediate(resolve));
    hearClockOffset(30 * minuteMs);
    expect(seen).toEqual([0, 20, 30]);
    finish();
    stop();
    hearClockOffset(40 * minuteMs);
    await new Promise((resolve) => setImmediate(resolve));
    expect(run).toHaveBeenCalledTimes(3);
    // An older message that arrives late does not move the clock back.
    hearClockOffset(5 * minuteMs);
    expect(clockOffsetMs()).toBe(40 * minuteMs);
    expect(now().getTime() - Date.now()).toBeGreaterThan(39 * minuteMs);
  });
});
