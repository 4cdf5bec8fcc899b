import { steps } from '@back-office/contract/features/onboarding/questions';
import { expect, test } from 'vitest';
import { blockersOf, refusalOf } from './approval-blockers.ts';

const un = {
  list: 'un',
  publishedOn: null,
  importedAt: '2026-11-01T00:00:00.000Z',
  entries: 1,
} as const;
const reviews = steps.map((section) => ({
  section,
  verdict: 'accepted' as const,
  comment: null,
  personId: 1n,
  by: 'Reviewer',
  at: new Date('2026-11-02T00:00:00Z'),
}));

test('an application that no sanctions list was compared with can’t be approved', () => {
  const blockersWith = (lists: (typeof un)[], screenedAt: string | null) =>
    blockersOf({
      reviews,
      marks: [],
      screening: { hits: [], lists, screenedAt },
      unread: [],
      needsTwo: false,
      personId: 1n,
    });
  expect(blockersWith([], null)).toEqual(['noLists']);
  expect(refusalOf(['noLists'])).toBe('onboarding.hitsOpen');
  expect(blockersWith([un], null)).toEqual(['notScreened']);
  expect(blockersWith([un], '2026-11-02T00:00:00.000Z')).toEqual([]);
});
