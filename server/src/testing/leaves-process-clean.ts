// For test files that share a process: none leaves it changed to the next.
import { afterAll, vi } from 'vitest';
import { clockOffsetMs } from '#platform/clock';

// The product's clock only moves forward (Decision 12): after a file that moved it, the next one loads the product again.
if (clockOffsetMs() !== 0) {
  vi.resetModules();
}

afterAll(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
