import { listRoles } from '@back-office/contract/features/roles';
import { implement } from '#platform/http/route';
import { askerOf, heldBy, readRoles, shownRole } from './read-roles.ts';

/** Spec S2.43. */
export const listRolesRoute = implement(listRoles, async (context) => {
  const asker = await askerOf(context);
  const roles = await readRoles(context.tx, context.scope);
  return { roles: roles.map((role) => shownRole(role, asker)), held: heldBy(asker) };
});
