import { transactionFilterSchema } from '@back-office/contract/features/transactions';
import { describe, expect, test } from 'vitest';
import { filterProblems, holdsCardNumber } from './filter-problems.ts';
import { sayIn } from '#platform/language/language';

describe('a full card number in a filter', () => {
  test.each([
    '4111111111111111',
    '4111 1111 1111 1111',
    '3782-822463-10005',
    'pay 5555555555554444 now',
  ])('is seen in "%s"', (text) => {
    expect(holdsCardNumber(text)).toBe(true);
  });

  test.each(['4111111111111112', '2026083100000000001234', '1111', 'A-4111-1111', '411111 1111'])(
    'is not seen in "%s"',
    (text) => {
      expect(holdsCardNumber(text)).toBe(false);
    },
  );
});

test('what is wrong with a filter is said before it is sent, by its field', () => {
  const filter = { email: 'ab', cardLast4: '12', cardFirst6: '411111', statuses: undefined };
  const problems = filterProblems(transactionFilterSchema, filter, sayIn('en'));
  expect([...problems.keys()]).toEqual(['cardLast4', 'email']);
  expect(problems.get('email')).toBe('Enter at least 3 characters.');
});

test('[S5.9] a range of more than six months is refused before it is sent', () => {
  const filter = { range: { from: '2026-01-01', to: '2026-07-01' } };
  expect(filterProblems(transactionFilterSchema, filter, sayIn('en')).get('range')).toMatch(
    /months/i,
  );
  const half = { range: { from: '2026-01-01', to: '2026-06-30' } };
  expect(filterProblems(transactionFilterSchema, half, sayIn('en')).size).toBe(0);
});
