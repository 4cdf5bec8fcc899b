import { keyPermissions } from '@back-office/contract/features/api-keys';
import { permissionTree } from '@back-office/contract/permission-tree';
import { expect, test } from 'vitest';
import { leavesOf } from '#kit/form/check-tree-choice';
import { sayIn } from '#platform/language/language';
import { branchesOf } from './role-draft.ts';

const english = sayIn('en');

const inTree = permissionTree.flatMap(({ nodes }) =>
  nodes.flatMap(({ view, operations }) => [view, ...operations]),
);

test('[S3.22] a key’s permissions stand once each, in the groups and the order of a role’s', () => {
  const branches = branchesOf(keyPermissions, english);
  const offered = branches.flatMap((branch) => leavesOf(branch).map(({ id }) => id));
  expect(offered).toEqual(
    inTree.filter((permission) => (keyPermissions as readonly string[]).includes(permission)),
  );
  expect(offered.toSorted()).toEqual([...keyPermissions].toSorted());
});

test('[S3.22] an operation stands alone if the right to see its object is not offered', () => {
  const [branch] = branchesOf(['transactions.void'], english);
  expect(branch?.nodes).toMatchObject([{ id: 'transactions.void', leaves: [] }]);
});
