import type { RdrRule } from '@back-office/contract/gateway/rdr-rules';
import { expect, test } from 'vitest';
import { changesOf } from './rule-changes.ts';

const rule = (name: string, conditions: RdrRule['conditions'] = {}): RdrRule => ({
  name,
  decision: 'accept',
  conditions,
});
const [a, b, c] = [rule('A'), rule('B', { currencies: ['USD'] }), rule('C')];

const differences = (before: readonly RdrRule[], after: readonly RdrRule[]) =>
  changesOf(before, after).map((change) => [
    (change.after ?? change.before)?.rule.name,
    change.difference,
  ]);

test('a rule that is put first leaves all others unchanged', () => {
  expect(differences([a, b], [c, a, b])).toEqual([
    ['C', 'added'],
    ['A', 'same'],
    ['B', 'same'],
  ]);
});

test('a changed rule is known by its name, a moved one by its order, a removed one stands last', () => {
  const changed = rule('B', { currencies: ['EUR'] });
  expect(differences([a, b, c], [c, changed])).toEqual([
    ['C', 'same'],
    ['B', 'changed'],
    ['A', 'removed'],
  ]);
  expect(differences([a, b, c], [b, c, a])).toEqual([
    ['B', 'same'],
    ['C', 'same'],
    ['A', 'moved'],
  ]);
});
