import { describe, expect, it } from 'vitest';
import { type CheckNode, toggleBranch, toggleLeaf, toggleNode } from './check-tree-choice.ts';

const leaf = (id: string, barred?: string) => ({
  id,
  label: id,
  notes: [],
  ...(barred === undefined ? {} : { barred }),
});
const node = (id: string, leaves: CheckNode['leaves'], barred?: string): CheckNode => ({
  ...leaf(id, barred),
  leaves,
});

const refunds = node('view', [leaf('apply'), leaf('check', 'not yours')]);
const [apply, check] = refunds.leaves as [CheckNode['leaves'][0], CheckNode['leaves'][0]];
const logs = node('logs', [leaf('export')], 'not yours');
const branch = { id: 'all', label: 'All', nodes: [refunds, logs] };
const sorted = (chosen: ReadonlySet<string>) => [...chosen].toSorted();

describe('a tree of choices', () => {
  it('[S6.2] chooses with an operation the sight of what it is done on', () => {
    expect(sorted(toggleLeaf(new Set(), refunds, apply))).toEqual(['apply', 'view']);
  });

  it('drops with a sight all that is done there', () => {
    expect(sorted(toggleNode(new Set(['view', 'apply']), refunds))).toEqual([]);
  });

  it('neither chooses nor drops what is barred, and keeps what that needs', () => {
    expect(sorted(toggleLeaf(new Set(['view']), refunds, check))).toEqual(['view']);
    expect(sorted(toggleLeaf(new Set(['view', 'check']), refunds, check))).toEqual([
      'check',
      'view',
    ]);
    expect(sorted(toggleNode(new Set(['view', 'apply', 'check']), refunds))).toEqual([
      'check',
      'view',
    ]);
    expect(sorted(toggleNode(new Set(), logs))).toEqual([]);
    expect(sorted(toggleLeaf(new Set(), logs, leaf('export')))).toEqual([]);
  });

  it('takes all of a branch that can be taken, and then nothing of it', () => {
    const all = toggleBranch(new Set(), branch);
    expect(sorted(all)).toEqual(['apply', 'view']);
    expect(sorted(toggleBranch(all, { ...branch, nodes: [refunds] }))).toEqual([]);
    expect(
      sorted(toggleBranch(new Set(['apply', 'check', 'view']), { ...branch, nodes: [refunds] })),
    ).toEqual(['check', 'view']);
  });
});
