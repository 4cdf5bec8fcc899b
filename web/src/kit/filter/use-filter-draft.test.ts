import { disputeList } from '@back-office/contract/features/disputes';
import { transactionFilterSchema } from '@back-office/contract/features/transactions';
import { expect, test } from 'vitest';
import { filterProblems } from './use-filter-draft.ts';
import { sayIn } from '#platform/language/language';

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
  const opened = { openedDays: '2026-01-01/2026-07-01' };
  expect(filterProblems(disputeList.filterSchema, opened, sayIn('en')).get('openedDays')).toMatch(
    /months/i,
  );
  const half = { range: { from: '2026-01-01', to: '2026-06-30' } };
  expect(filterProblems(transactionFilterSchema, half, sayIn('en')).size).toBe(0);
});
