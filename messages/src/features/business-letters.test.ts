import { expect, test } from 'vitest';
import { businessStatusLetter } from './business-letters.ts';

test.each([
  [20, 'approved'],
  [50, 'active'],
] as const)('a business that moves from %i to 40 is %s', (from, word) => {
  const news = { name: 'Ann', businessName: 'Tai O', from, to: 40, reasons: [], note: '' } as const;
  expect(businessStatusLetter.en({ ...news, url: '/activate' }).subject).toBe(
    `Your account: ${word}`,
  );
});
