import { holdsCardNumber } from '@back-office/contract/kit/card-number';
import { expect, test } from 'vitest';
import { namesCardNumber } from './split-numbers.ts';

test('order numbers beside each other are no card number, whatever their digits make together', () => {
  const lists = Array.from({ length: 200 }, (_, at) =>
    Array.from({ length: 20 }, (__, more) => String(40_000_000 + at * 1999 + more * 7919)).join(
      ' ',
    ),
  );
  expect(lists.filter(holdsCardNumber).length).toBeGreaterThan(50);
  expect(lists.filter(namesCardNumber)).toEqual([]);
});

test.each([
  '4111111111111111',
  '4111 1111 1111 1111',
  '3782 822463 10005',
  '4111,1111,1111,1111',
  '4111-1111-1111-1111',
  '40000001 4111111111111111 40000002',
  '40000001, 4111 1111 1111 1111',
])('a card number is refused among numbers: %s', (text) => {
  expect(namesCardNumber(text)).toBe(true);
});
