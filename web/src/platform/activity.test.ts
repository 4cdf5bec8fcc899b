import { describe, expect, it } from 'vitest';
import { wasCausedByPerson } from './activity.ts';

describe('a request', () => {
  it('counts as a person’s within half a minute of his last touch', () => {
    expect(wasCausedByPerson({ lastTouchMs: 1000, nowMs: 1010 })).toBe(true);
    expect(wasCausedByPerson({ lastTouchMs: 1000, nowMs: 31_000 })).toBe(true);
    expect(wasCausedByPerson({ lastTouchMs: 1000, nowMs: 31_001 })).toBe(false);
  });
});
