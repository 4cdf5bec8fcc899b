import { describe, expect, it } from 'vitest';
import { withViews } from './features/roles.ts';
import { merchantPermissions, operatorPermissions } from './kit/permission.ts';
import { permissionTree } from './permission-tree.ts';
import type { ScreenDefinition } from './kit/screen.ts';
import { screens } from './screens.ts';

const nodes = permissionTree.flatMap((branch) => branch.nodes);
const placed = nodes.flatMap(({ view, operations }) => [view, ...operations]);

describe('the tree of permissions', () => {
  it('[S6.2] holds each right of a business exactly once, and none of the acquirer’s', () => {
    expect(placed.toSorted()).toEqual(merchantPermissions.toSorted());
    expect(placed.filter((right) => operatorPermissions.some((one) => one === right))).toEqual([]);
  });

  it('shows every screen of a business under the right that opens it', () => {
    const own = Object.entries<ScreenDefinition>(screens).filter(
      ([, { permission }]) => permission !== undefined && merchantPermissions.includes(permission),
    );
    expect(nodes.flatMap((node) => node.screens).toSorted()).toEqual(
      own.map(([id]) => id).toSorted(),
    );
  });

  it('gives with each operation the sight of what it is done on, which then stands above it', () => {
    for (const { view, operations } of nodes) {
      for (const operation of operations) {
        expect(withViews([operation])).toEqual([view, operation]);
      }
      expect(withViews([view, view])).toEqual([view]);
    }
  });
});
