import type { Route } from '#platform/http/route';
import { createRoleRoute } from './create-role.ts';
import { deleteRoleRoute } from './delete-role.ts';
import { getRoleRoute } from './get-role.ts';
import { rolesListed } from './list-roles.ts';
import { modifyRoleRoute } from './modify-role.ts';

export const roleRoutes: Route[] = [
  rolesListed.route,
  getRoleRoute,
  createRoleRoute,
  modifyRoleRoute,
  deleteRoleRoute,
];
