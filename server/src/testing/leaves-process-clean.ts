// For test files that share a process: none leaves it changed to the next.
import { afterAll, expect, vi } from 'vitest';
import { clockOffsetMs } from '#platform/clock';

afterAll(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  // The product's clock only moves forward (Decision 77).
  expect(clockOffsetMs(), 'give a file that moves the clock a process of its own').toBe(0);
});
