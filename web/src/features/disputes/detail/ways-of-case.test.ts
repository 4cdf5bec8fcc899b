import type { DisputeDetail } from '@back-office/contract/features/disputes/detail';
import { describe, expect, test } from 'vitest';
import { waysOfCase } from './ways-of-case.ts';

type Case = Parameters<typeof waysOfCase>[0];

const costs = {
  currency: 'USD',
  takenMinor: '51100',
  amountMinor: '48600',
  feesMinor: '2500',
  heldMinor: '0',
  loseMinor: '51100',
  fightMinor: '2600',
  concedeMinor: null,
  refundMinor: null,
} satisfies NonNullable<DisputeDetail['costs']>;
const verdict = {
  advice: 'fight',
  reasons: ['oddsGood'],
  odds: { won: 24, decided: 34 },
  missing: [],
} satisfies NonNullable<DisputeDetail['verdict']>;
const aCase: Case = { stage: 'chargeback', state: 'awaiting', costs, verdict, obstacles: [] };

const shown = (of: Partial<Case>) =>
  waysOfCase({ ...aCase, ...of }).map(({ way, isAdvised, lines, note, laterFeeMinor }) => [
    way,
    isAdvised,
    lines.map(({ term, minor }) => `${term.en} ${minor}`),
    note?.en.split(/[.:]/)[0] ?? null,
    laterFeeMinor ?? null,
  ]);

describe('[S4.12] the ways out of a case', () => {
  test('show what the whole case costs if it is fought, accepted or refunded', () => {
    // 25.00 x 24/34 + 511.00 x 10/34 = 167.94, and 511.00 is what accepting costs.
    expect(shown({})).toEqual([
      ['fight', true, ['If you win -2500', 'If you lose -51100', 'Expected -16794'], null, '2600'],
      ['accept', false, ['Result -51100'], 'Final', null],
      ['refund', false, [], 'Not possible', null],
    ]);
  });

  test('say no expected result where no odds are said', () => {
    const [fight] = shown({ verdict: { ...verdict, odds: null } });
    expect(fight?.[2]).toEqual(['If you win -2500', 'If you lose -51100']);
  });

  test('of a retrieval are documents or a refund, with the fee that is taken already', () => {
    const retrieval = {
      stage: 'retrieval',
      costs: { ...costs, feesMinor: '500', loseMinor: '51600', refundMinor: '48700' },
      verdict: { ...verdict, advice: 'refund', odds: null },
    } as const;
    expect(shown(retrieval)).toEqual([
      [
        'fight',
        false,
        ['If the issuer closes it -500', 'If it becomes a chargeback -51600'],
        null,
        '2600',
      ],
      ['accept', false, [], 'Not possible', null],
      ['refund', true, ['Result -49200'], 'The request is closed, and no chargeback follows', null],
    ]);
  });

  test('of a pre-arbitration add the fee of the network’s decision to a lost one', () => {
    const again = { ...costs, feesMinor: '5100', loseMinor: '53700', fightMinor: '50000' };
    const [fight, accept] = shown({
      stage: 'preArbitration',
      costs: again,
      verdict: { ...verdict, odds: null },
    });
    expect(fight?.[2]).toEqual(['If you win -5100', 'If you lose -103700']);
    expect([fight?.[4], accept?.[2]]).toEqual([null, ['Result -53700']]);
  });

  test('name the reason where a way is closed, and are none while nobody waits for the merchant', () => {
    const closed = shown({
      obstacles: [
        { action: 'appeal', obstacle: 'retrievalUnanswered' },
        { action: 'accept', obstacle: 'noPermission' },
      ],
      verdict: { ...verdict, advice: 'accept', odds: null },
    });
    expect(closed.map(([way, isAdvised, lines]) => [way, isAdvised, lines])).toEqual([
      ['fight', false, []],
      ['accept', true, ['Result -51100']],
      ['refund', false, []],
    ]);
    expect(closed[0]?.[3]).toBeTruthy();
    expect(shown({ state: 'underAppeal' })).toEqual([]);
    expect(shown({ costs: null })).toEqual([]);
  });
});
