import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sayIn } from '#platform/language/language';
import { splitNumbers } from '#kit/filter/split-numbers';
import { orderNumberProblem } from './order-numbers.ts';

const say = sayIn('en');
const number = '2026083100000000001234';

describe('pasted order numbers', () => {
  test('are taken apart at commas, blanks and new lines, each once', () => {
    expect(splitNumbers('A-1, A-2\nA-3\tA-1；A-4，A-5 ')).toEqual([
      'A-1',
      'A-2',
      'A-3',
      'A-4',
      'A-5',
    ]);
    expect(splitNumbers(' \n ')).toEqual([]);
  });

  test('come back whole, however they are put together', () => {
    const numbers = fc.uniqueArray(fc.stringMatching(/^[A-Z0-9-]{1,20}$/), { maxLength: 50 });
    fc.assert(
      fc.property(numbers, fc.constantFrom(',', '\n', ' ', '\r\n', ', '), (all, between) => {
        expect(splitNumbers(all.join(between))).toEqual(all);
      }),
    );
  });

  test('of one kind may be searched for', () => {
    expect(orderNumberProblem([number], say)).toBeUndefined();
    expect(orderNumberProblem(['A-1', '536365'], say)).toBeUndefined();
  });

  test('of two kinds are explained', () => {
    expect(orderNumberProblem([number, 'A-1', 'A-2'], say)).toMatch(
      /^1 of these .* and 2 are merchant order numbers/,
    );
  });

  test('are no more than one search may hold', () => {
    const many = Array.from({ length: 201 }, (_, index) => `A-${index}`);
    expect(orderNumberProblem(many, say)).toMatch(/201 order numbers; at most 200/);
  });

  test('that are none are named', () => {
    expect(orderNumberProblem(['訂單1'], say)).toBe('“訂單1” is not a valid order number.');
  });
});
