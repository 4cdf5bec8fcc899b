import type { Permission } from '@back-office/contract/kit/permission';
import { permissionTree } from '@back-office/contract/permission-tree';
import { opensScreens, roleWords } from '@back-office/messages/features/roles';
import { permissionWords } from '@back-office/messages/permissions';
import { menuGroupTitles, screenTitles } from '@back-office/messages/screens';
import { useMemo } from 'react';
import type { CheckBranch, CheckLeaf } from '#kit/form/check-tree-choice';
import { useSay } from '#platform/language/language';

/** The rights of a role as the menu has them; those that the reader does not hold himself are barred. */
export const useBranches = (held: readonly Permission[]): CheckBranch[] => {
  const say = useSay();
  return useMemo(() => {
    const leafOf = (permission: Permission, notes: readonly string[] = []): CheckLeaf => ({
      id: permission,
      label: say(permissionWords[permission].name),
      notes: [say(permissionWords[permission].what), ...notes],
      ...(held.includes(permission) ? {} : { barred: say(roleWords.notYours) }),
    });
    return permissionTree.map(({ group, nodes }) => ({
      id: group,
      label: say(menuGroupTitles[group]),
      nodes: nodes.map(({ view, screens, operations }) => ({
        ...leafOf(
          view,
          screens.length > 1
            ? [say(opensScreens, { screens: screens.map((id) => say(screenTitles[id])) })]
            : [],
        ),
        leaves: operations.map((operation) => leafOf(operation)),
      })),
    }));
  }, [say, held]);
};
