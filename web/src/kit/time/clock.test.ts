import { expect, it } from 'vitest';
import { followClock, now } from './clock.ts';

it('runs ahead with the server’s clock, and in real time again where that does', () => {
  const aheadMs = (): number => now().getTime() - Date.now();
  followClock('86400000');
  expect(aheadMs()).toBeGreaterThan(86_300_000);
  followClock(null);
  expect(Math.abs(aheadMs())).toBeLessThan(1000);
});
