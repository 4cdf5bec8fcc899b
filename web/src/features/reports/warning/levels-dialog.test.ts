import { expect, test } from 'vitest';
import { basisPointsOf, percentOf } from './levels-dialog.tsx';

test.each([
  ['0.65', 65],
  ['0.9', 90],
  ['1', 100],
  ['100.00', 10_000],
])('%s percent are %i hundredths, and back', (typed, basisPoints) => {
  expect(basisPointsOf(typed)).toBe(basisPoints);
  expect(basisPointsOf(percentOf(basisPoints))).toBe(basisPoints);
});

test.each(['', '0.655', '-1', '1,5', '1e2', '%'])('%j is no percentage', (typed) => {
  expect(basisPointsOf(typed)).toBeNaN();
});
