import { expect, test } from 'vitest';
import { declinedPercent } from './rule-trial.tsx';

const trial = (counts: readonly number[], payments: number) => ({
  payments,
  groups: counts.map((count) => ({
    outcome: 'good' as const,
    currency: 'USD',
    count,
    amountMinor: '100',
  })),
});

test('a rule that would have declined at least half of the payments is warned of, and no other', () => {
  expect(declinedPercent('decline', trial([60, 40], 100))).toBe(100);
  expect(declinedPercent('decline', trial([30, 20], 100))).toBe(50);
  expect(declinedPercent('decline', trial([49], 100))).toBeUndefined();
  expect(declinedPercent('review', trial([100], 100))).toBeUndefined();
  expect(declinedPercent('decline', trial([], 0))).toBeUndefined();
});
