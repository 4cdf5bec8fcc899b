import type { Route } from '#platform/http/route';
import { createRoleRoute } from './create-role.ts';
import { deleteRoleRoute } from './delete-role.ts';
import { getRoleRoute } from './get-role.ts';
import { listRolesRoute } from './list-roles.ts';
import { modifyRoleRoute } from './modify-role.ts';

export const roleRoutes: Route[] = [
  listRolesRoute,
  getRoleRoute,
  createRoleRoute,
  modifyRoleRoute,
  deleteRoleRoute,
];
