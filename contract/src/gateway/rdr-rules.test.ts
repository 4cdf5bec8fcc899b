import { describe, expect, it } from 'vitest';
import {
  decidingRule,
  rdrConditionNames,
  rdrRulesSchema,
  type RdrConditions,
  type RdrFacts,
  type RdrRule,
} from './rdr-rules.ts';

const facts: RdrFacts = {
  bin: '411111',
  days: 30,
  amountMinor: 2500n,
  currency: 'USD',
  purchaseId: 'LB-2041',
  conditionCode: '13.1',
};
const rule = (conditions: RdrConditions, decision: RdrRule['decision'] = 'accept'): RdrRule => ({
  name: 'Rule',
  decision,
  conditions,
});
const holds = (conditions: RdrConditions, of: Partial<RdrFacts> = {}): boolean =>
  decidingRule([rule(conditions)], { ...facts, ...of }) !== null;

/** A condition that just holds for the facts above, and facts of which it just doesn't. */
const conditions: Readonly<
  Record<keyof RdrConditions, readonly [RdrConditions, ...Partial<RdrFacts>[]]>
> = {
  bins: [{ bins: ['422222', '411111'] }, { bin: '411112' }],
  days: [{ days: { from: 30, to: 30 } }, { days: 29 }, { days: 31 }],
  amount: [
    { amount: { currency: 'USD', fromMinor: '2500', toMinor: '2500' } },
    { amountMinor: 2499n },
    { amountMinor: 2501n },
    { currency: 'EUR' },
  ],
  currencies: [{ currencies: ['EUR', 'USD'] }, { currency: 'HKD' }],
  purchaseIds: [
    { purchaseIds: ['AB-', 'LB-20'] },
    { purchaseId: 'LB-1999' },
    { purchaseId: 'XLB-2041' },
  ],
  categories: [
    { categories: ['fraud', 'consumer'] },
    { conditionCode: '12.5' },
    { conditionCode: '11.3' },
  ],
  conditionCodes: [
    { conditionCodes: ['13.1'] },
    { conditionCode: '13.2' },
    { conditionCode: '13' },
  ],
};

describe('the rules of RDR', () => {
  it.each(Object.entries(conditions))(
    'hold by %s to its last value',
    (_name, [condition, ...others]) => {
      expect(holds(condition)).toBe(true);
      expect(others.map((other) => holds(condition, other))).toEqual(others.map(() => false));
    },
  );

  it('have seven conditions, and hold only if each given one does', () => {
    expect(Object.keys(conditions).toSorted()).toEqual(rdrConditionNames.toSorted());
    expect(rdrConditionNames).toHaveLength(7);
    const all = Object.assign(
      {},
      ...Object.values(conditions).map(([one]) => one),
    ) as RdrConditions;
    expect(holds(all)).toBe(true);
    expect(holds(all, { days: 31 })).toBe(false);
    expect(holds({})).toBe(true);
  });

  it('decide by the first that holds, and not at all where none does', () => {
    const [fraud, small, rest] = [
      rule({ categories: ['fraud'] }),
      rule({ amount: { currency: 'USD', fromMinor: '1', toMinor: '2500' } }, 'decline'),
      rule({}),
    ];
    expect(decidingRule([fraud, small, rest], facts)).toEqual({ place: 2, decision: 'decline' });
    expect(decidingRule([fraud, rest, small], facts)).toEqual({ place: 2, decision: 'accept' });
    expect(decidingRule([fraud], facts)).toBeNull();
    expect(decidingRule([], facts)).toBeNull();
  });

  it('are at most ten', () => {
    const rules = (count: number) => Array.from({ length: count }, () => rule({}));
    expect(rdrRulesSchema.safeParse(rules(10)).success).toBe(true);
    expect(rdrRulesSchema.safeParse(rules(11)).success).toBe(false);
  });
});
