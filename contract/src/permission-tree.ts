import { merchantPermissions, type Permission } from './kit/permission.ts';
import { menuGroups, type MenuGroup, type ScreenDefinition } from './kit/screen.ts';
import { screens, type ScreenId } from './screens.ts';

/** A view permission, its screens, and the operations available there. */
export type PermissionNode = {
  view: Permission;
  screens: ScreenId[];
  operations: Permission[];
};
export type PermissionBranch = { group: MenuGroup; nodes: PermissionNode[] };

const entries = (Object.entries(screens) as [ScreenId, ScreenDefinition][]).flatMap(
  ([id, { permission, ...screen }]) =>
    permission === undefined ? [] : [[id, { ...screen, permission }] as const],
);
const moduleOf = (permission: Permission): string => permission.slice(0, permission.indexOf('.'));

/** Operations are listed under the view of their own module; without one, under the first screen that offers them. */
const operationsUnder = (view: Permission): Permission[] => {
  const views = new Set(entries.map(([, { permission }]) => permission));
  const hasOwnView = (operation: Permission): boolean =>
    [...views].some((known) => moduleOf(known) === moduleOf(operation));
  const offered = entries
    .filter(([, { permission }]) => permission === view)
    .flatMap(([, { operations }]) => operations);
  return merchantPermissions.filter(
    (permission) =>
      !views.has(permission) &&
      (hasOwnView(permission)
        ? moduleOf(permission) === moduleOf(view)
        : offered.includes(permission)),
  );
};

const nodeOf = (view: Permission): PermissionNode => ({
  view,
  screens: entries.filter(([, { permission }]) => permission === view).map(([id]) => id),
  operations: operationsUnder(view),
});

/**
 * All permissions a role can hold, arranged like the menu: group, view, operations. Derived from the screens, so a
 * new screen is included automatically.
 */
export const permissionTree: readonly PermissionBranch[] = menuGroups
  .map((group) => {
    const views = entries
      .filter(([, screen]) => screen.group === group)
      .map(([, { permission }]) => permission)
      .filter((view) => merchantPermissions.includes(view));
    return { group, nodes: [...new Set(views)].map(nodeOf) };
  })
  .filter(({ nodes }) => nodes.length > 0);
