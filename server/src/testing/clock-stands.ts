// For test files that share a process, and with it the product's clock, which only moves forward (Decision 77).
import { afterAll, expect } from 'vitest';
import { clockOffsetMs } from '#platform/clock';

afterAll(() => {
  expect(clockOffsetMs(), 'give a file that moves the clock a process of its own').toBe(0);
});
