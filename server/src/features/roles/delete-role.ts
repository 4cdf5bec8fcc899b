import { deleteRole } from '@back-office/contract/features/roles';
import { rolesInUse } from '@back-office/messages/features/roles';
import sql from 'sql-template-tag';
import { implement } from '#platform/http/route';
import { Refusal } from '#platform/refusal';
import { refuseBeyond } from './judge-role.ts';
import { lockAdministrators } from './may-grant.ts';
import { holderOf, obstacleToDelete, readRole } from './read-roles.ts';
import { readShownHolders } from './role-holders.ts';
import { tellOfRole } from './tell-of-role.ts';

/** Spec S6.2: only for a role without holders and pending invitations. */
export const deleteRoleRoute = implement(deleteRole, async (context, { id }) => {
  const { tx, scope, language, refuse, change } = context;
  await lockAdministrators(tx, scope.businessId);
  // A concurrent assignment comes first, and is counted then.
  await tx.run(
    sql`select from roles where business_id = ${scope.businessId} and id = ${id}::bigint for update`,
  );
  const role = await readRole(tx, scope, id);
  if (role === undefined) {
    return refuse('roles.notFound');
  }
  const holder = await holderOf(context);
  const obstacle = obstacleToDelete(role, holder);
  if (obstacle === 'inUse') {
    const holders = await readShownHolders(context, role.id);
    const names = holders.map(({ name, email }) => name ?? email);
    throw new Refusal('roles.inUse', {
      fields: [{ field: 'id', rule: 'inUse', message: rolesInUse[language]({ names }) }],
    });
  }
  if (obstacle === 'beyondYourOwn') {
    refuseBeyond(holder, role.permissions, language);
  }
  if (obstacle !== undefined) {
    return refuse(`roles.${obstacle}`);
  }
  const { nameZh, nameEn, description, permissions } = role;
  await tellOfRole(context, {
    action: 'delete',
    role: { id: role.id, nameZh, nameEn },
    given: [],
    taken: permissions,
  });
  await tx.run(sql`delete from roles where business_id = ${scope.businessId} and id = ${role.id}`);
  change({ before: { nameZh, nameEn, description, permissions }, after: null });
  return {};
});
