import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changeOf } from './change-text.tsx';

describe('[S2.21] a figure beside that of the month before', () => {
  test.each([
    [0n, 0n, 'same', 0],
    [5n, 0n, 'up', null],
    [0n, 5n, 'down', 10_000],
    [3n, 2n, 'up', 5000],
    // A third and two thirds, half-up in the last digit told.
    [4n, 3n, 'up', 3333],
    [5n, 3n, 'up', 6667],
    // Half of a hundredth goes up, whichever way the figure went.
    [20_001n, 20_000n, 'up', 1],
    [19_999n, 20_000n, 'down', 1],
    [40_001n, 40_000n, 'up', 0],
  ] as const)('%d after %d is %s by %s', (now, before, way, basisPoints) => {
    expect(changeOf(now, before)).toMatchObject({ way, basisPoints });
  });

  test('differs by what leads from one to the other, and says up exactly where it is more', () => {
    fc.assert(
      fc.property(fc.bigInt(), fc.bigInt(), (now, before) => {
        const { way, difference } = changeOf(now, before);
        expect(before + difference).toBe(now);
        expect(way === 'up').toBe(now > before);
        expect(way === 'down').toBe(now < before);
      }),
    );
  });
});
