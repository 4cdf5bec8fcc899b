import fc from 'fast-check';
import { expect, it } from 'vitest';
import { retryAfterMinutes, retryLadder } from './retry-ladder.ts';

it('waits as the ladder says, a fifth more or less, for some 16 hours, and then no more', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 40 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (tries, chance) => {
        const wait = retryAfterMinutes(tries, chance);
        const step = retryLadder[tries - 1];
        if (step === undefined) {
          return wait === undefined;
        }
        return (
          wait !== undefined && wait * 60 >= step * 0.8 - 1e-9 && wait * 60 <= step * 1.2 + 1e-9
        );
      },
    ),
  );
  expect(retryLadder.slice(0, 8)).toEqual([15, 15, 30, 180, 180, 1800, 1800, 3600]);
  expect(retryLadder.slice(8)).toEqual(Array.from({ length: 7 }, () => 7200));
});
