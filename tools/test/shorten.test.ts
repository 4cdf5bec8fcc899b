import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shorten } from './runners.ts';

const errorOf = async (values: string[]): Promise<string> => {
  const property = fc.asyncProperty(fc.constant(values), () => {
    throw new Error('expected 3 to be 4');
  });
  try {
    await fc.assert(property, { seed: 7, endOnFailure: true });
  } catch (error) {
    return error instanceof Error ? (error.stack ?? '') : '';
  }
  return '';
};

test('a failed property is reported with its seed, the beginning of its counterexample and its error', async () => {
  const why = shorten(await errorOf(Array.from({ length: 5000 }, (_, place) => `life ${place}`)));
  expect(why).toContain('{ seed: 7, path: "0", endOnFailure: true }');
  expect(why).toContain('Counterexample: [["life 0","life 1"');
  expect(why).toContain('Got error: expected 3 to be 4');
  expect(why?.length).toBeLessThan(2000);
});
