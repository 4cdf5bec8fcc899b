import { expect, test } from 'vitest';
import { errorCodes } from './error-codes.ts';

test('no two refusals share a number, and none has that of success', () => {
  const numbers: number[] = Object.values(errorCodes);
  const shared = Object.entries(errorCodes).filter(
    ([, number]) => numbers.indexOf(number) !== numbers.lastIndexOf(number),
  );
  expect(shared).toEqual([]);
  expect(numbers).not.toContain(0);
});
