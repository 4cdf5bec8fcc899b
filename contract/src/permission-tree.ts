import { merchantPermissions, type Permission } from './kit/permission.ts';
import { menuGroups, type MenuGroup, type ScreenDefinition } from './kit/screen.ts';
import { screens, type ScreenId } from './screens.ts';

/** A right to see, the screens it opens, and what may be done there beyond looking. */
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

/** Operations stand under the view of their own module; one without stands under the first screen that offers it. */
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
 * The rights a role can hold, as the menu has them: group, view, operations. Made from the screens, so that a new screen is in
 * it by itself.
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
