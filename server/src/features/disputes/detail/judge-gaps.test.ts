import { expect, test } from 'vitest';
import { judgeGaps, type GapFacts } from './judge-gaps.ts';

const bare: GapFacts = {
  family: 'fraud',
  isSure: false,
  isLiabilityOpen: true,
  isUncompelling: true,
  hasFile: false,
  hasCustomerMail: false,
  delivery: { worth: 'nothing', isOpen: true },
  canAnswer: true,
};

test('a bare fraud case names what can be supplied with its place, and the rest as facts', () => {
  expect(judgeGaps(bare)).toEqual([
    { gap: 'file', place: 'answer' },
    { gap: 'deliveryProof', place: 'payment' },
    { gap: 'customerMail', place: 'answer' },
    { gap: 'threeDSecure', place: null },
    { gap: 'compellingEvidence', place: null },
  ]);
});

test.each([
  [{ isSure: true }, ['file']],
  [{ isSure: true, hasFile: true }, []],
  [
    { family: 'wrongAmount', isLiabilityOpen: false, isUncompelling: false },
    ['file', 'customerMail'],
  ],
  [
    {
      family: 'notReceived',
      isLiabilityOpen: false,
      hasFile: true,
      hasCustomerMail: true,
      isUncompelling: false,
    },
    ['deliveryProof'],
  ],
  [
    { hasFile: true, hasCustomerMail: true, delivery: { worth: 'sent', isOpen: true } },
    ['deliveryUnconfirmed', 'threeDSecure', 'compellingEvidence'],
  ],
  [
    { family: 'notReceived', isLiabilityOpen: false, isUncompelling: false, delivery: null },
    ['file', 'customerMail'],
  ],
] as const)('with %o it names %s', (change, gaps) => {
  expect(judgeGaps({ ...bare, ...change }).map(({ gap }) => gap)).toEqual(gaps);
});

test('nothing is a task that its reader can’t do', () => {
  const settled = { worth: 'nothing', isOpen: false } as const;
  const placeOf = (change: Partial<GapFacts>) =>
    judgeGaps({ ...bare, ...change }).map(({ place }) => place);
  expect(placeOf({ delivery: settled })).toEqual(['answer', 'answer', 'answer', null, null]);
  expect(placeOf({ delivery: settled, canAnswer: false })).toEqual([null, null, null, null, null]);
});
