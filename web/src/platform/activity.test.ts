import { afterAll, describe, expect, it, vi } from 'vitest';
import { isPersonActive, startActivity } from './activity.ts';

afterAll(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('a request', () => {
  it('counts as a person’s within half a minute of his last touch', () => {
    let touch = (): void => undefined;
    vi.stubGlobal('addEventListener', (_: string, done: () => void) => {
      touch = done;
    });
    const clock = vi.spyOn(performance, 'now').mockReturnValue(1000);
    startActivity();
    touch();
    const isActiveAt = (ms: number): boolean => {
      clock.mockReturnValue(ms);
      return isPersonActive();
    };
    expect([1010, 31_000, 31_001].map(isActiveAt)).toEqual([true, true, false]);
    clock.mockReturnValue(2000);
    expect([isPersonActive(1000), isPersonActive(999)]).toEqual([true, false]);
  });
});
