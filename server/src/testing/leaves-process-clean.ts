// For test files that share a process: each leaves it clean for the next.
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
