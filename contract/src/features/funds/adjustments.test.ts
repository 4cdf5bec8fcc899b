import { expect, test } from 'vitest';
import { signedDecision } from './adjustments.ts';

test.each([
  ['otherReturn', '500', '500'],
  ['otherDeduction', '500', '-500'],
])('%s of %s is %s for the merchant', (kind, amountMinor, signed) => {
  expect(signedDecision({ kind, amountMinor })).toBe(signed);
});
