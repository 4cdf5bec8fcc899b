import { rdrRulesSchema, type RdrRule } from '@back-office/contract/gateway/rdr-rules';
import { expect, test } from 'vitest';
import { draftOf, emptyDraft, movedUp, ruleOf } from './rule-drafts.ts';

const rule: RdrRule = {
  name: 'Small fraud',
  decision: 'accept',
  conditions: {
    bins: ['411111', '422222'],
    days: { from: 0, to: 30 },
    amount: { currency: 'JPY', fromMinor: '1', toMinor: '2500' },
    currencies: ['JPY'],
    purchaseIds: ['LB-'],
    categories: ['fraud', 'consumer'],
    conditionCodes: ['10.4', '12.6.1'],
  },
};

test('a rule that is opened and saved unchanged stays the same, with all seven conditions', () => {
  expect(ruleOf(draftOf(rule, 'a'))).toEqual(rule);
  expect(rdrRulesSchema.safeParse([ruleOf(draftOf(rule, 'a'))]).success).toBe(true);
});

test('what was not typed is no condition, and what can’t be read is refused', () => {
  expect(ruleOf({ ...emptyDraft('a'), name: 'All' }).conditions).toEqual({});
  const unreadable = [
    { days: 'soon' },
    { amount: '25' },
    { amount: 'USD 1.234' },
    { bins: '4111' },
    { conditionCodes: '99' },
    { days: '30-0' },
  ];
  for (const typed of unreadable) {
    const read = ruleOf({ ...emptyDraft('a'), name: 'All', ...typed });
    expect([typed, rdrRulesSchema.safeParse([read]).success]).toEqual([typed, false]);
  }
});

test('the first rule can’t move up, any other changes places with the one above', () => {
  expect(movedUp(['a', 'b', 'c'], 0)).toEqual(['a', 'b', 'c']);
  expect(movedUp(['a', 'b', 'c'], 2)).toEqual(['a', 'c', 'b']);
});
