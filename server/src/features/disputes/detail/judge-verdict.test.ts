import { oddsFromCases } from '@back-office/contract/features/disputes/verdict';
import { reasonFamilies } from '@back-office/contract/features/disputes/evidence';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { judgeVerdict, type VerdictFacts } from './judge-verdict.ts';

const plain: VerdictFacts = {
  ways: ['fight', 'accept', 'refund'],
  isRetrieval: false,
  family: 'fraud',
  isRefunded: false,
  isRefundable: true,
  isLiabilityShifted: false,
  isCompelling: false,
  cost: { loseMinor: 100_000n, fightMinor: 2_500n },
  won: 0,
  decided: 0,
};

const facts = fc.record({
  ways: fc.subarray(['fight', 'accept', 'refund'] as const),
  isRetrieval: fc.boolean(),
  family: fc.constantFrom(...reasonFamilies),
  isRefunded: fc.boolean(),
  isRefundable: fc.boolean(),
  isLiabilityShifted: fc.boolean(),
  isCompelling: fc.boolean(),
  cost: fc.option(
    fc.record({ loseMinor: fc.bigInt(0n, 10_000n), fightMinor: fc.bigInt(0n, 10_000n) }),
  ),
  won: fc.nat(40),
  decided: fc.nat(40),
});

test('no advice stands without a reason of its own, and no odds below twenty decided cases', () => {
  fc.assert(
    fc.property(facts, (one) => {
      const verdict = judgeVerdict({ ...one, ways: ['fight', ...one.ways] });
      expect(verdict?.reasons.filter((reason) => reason !== 'tooFewCases')).not.toEqual([]);
      expect(oddsFromCases).toBe(20);
      expect(verdict?.odds === null).toBe(one.decided < 20);
    }),
  );
});

test.each([
  [{}, 'accept', ['liabilityNotShifted', 'tooFewCases']],
  [{ isLiabilityShifted: true }, 'fight', ['liabilityShifted']],
  [{ isCompelling: true }, 'fight', ['compellingEvidence']],
  [
    { isRefunded: true, isLiabilityShifted: true, isCompelling: true },
    'fight',
    ['refundedBefore', 'liabilityShifted', 'compellingEvidence'],
  ],
  [{ isCompelling: true, decided: 20, won: 5 }, 'fight', ['compellingEvidence']],
  [{ isRefunded: true }, 'fight', ['refundedBefore']],
  [{ family: 'notReceived' }, 'fight', ['deliveryProofNeeded', 'tooFewCases']],
  [{ family: 'duplicate' }, 'fight', ['evidenceDecides', 'tooFewCases']],
  [{ cost: { loseMinor: 2_000n, fightMinor: 2_500n } }, 'accept', ['costAboveAmount']],
  [{ decided: 20, won: 6 }, 'fight', ['oddsGood']],
  [{ decided: 20, won: 5 }, 'accept', ['oddsPoor']],
  [{ isRetrieval: true }, 'refund', ['retrievalRefundSaves', 'liabilityNotShifted', 'tooFewCases']],
] as const)('with %o the advice is %s', (change, advice, reasons) => {
  expect(judgeVerdict({ ...plain, ...change })).toMatchObject({ advice, reasons });
});

test('no advice names what can’t be done any more', () => {
  fc.assert(
    fc.property(facts, ({ ways, isRetrieval, isRefundable, ...one }) => {
      // As in real cases: a retrieval can't be accepted, only a retrieval can be refunded, and a non-refundable one
      // already was.
      const refund = isRefundable ? (['refund'] as const) : [];
      const others: VerdictFacts['ways'] = isRetrieval ? refund : ['accept'];
      const all: VerdictFacts['ways'] = ways.includes('fight') ? ['fight', ...others] : others;
      const isRefunded = !isRefundable;
      const verdict = judgeVerdict({ ...one, ways: all, isRetrieval, isRefundable, isRefunded });
      expect(verdict === null || all.includes(verdict.advice)).toBe(true);
      expect(all.length > 0 || verdict === null).toBe(true);
    }),
  );
});

test.each([
  [{ ways: ['accept'] }, 'accept', ['retrievalUnanswered']],
  [{ ways: ['accept'], isRefunded: true }, 'accept', ['retrievalUnanswered']],
  [{ ways: ['refund'], isRetrieval: true }, 'refund', ['retrievalRefundSaves']],
] as const)('where no answer is taken, with %o the advice is %s', (change, advice, reasons) => {
  expect(judgeVerdict({ ...plain, ...change })).toEqual({ advice, reasons, odds: null });
});
