import { modifyRole } from '@back-office/contract/features/roles';
import type { ParsedInputOf } from '@back-office/contract/kit/call';
import type { Permission } from '@back-office/contract/kit/permission';
import sql from 'sql-template-tag';
import { implement } from '#platform/http/route';
import { refuseBeyond, refuseTakenNames } from './judge-role.ts';
import { lockAdministrators } from './may-grant.ts';
import { holderOf, obstacleToModify, readRole, type RoleRow } from './read-roles.ts';
import { tellOfRole } from './tell-of-role.ts';

type Wanted = ParsedInputOf<typeof modifyRole>;

const without = (rights: readonly Permission[], others: readonly Permission[]): Permission[] =>
  rights.filter((right) => !others.includes(right));

const told = ({ nameZh, nameEn, description }: Omit<Wanted, 'permissions'>) => ({
  nameZh,
  nameEn,
  description,
});

/**
 * The changed fields, and the English name, which identifies the role in the log; of permissions only those added and removed.
 */
const difference = (role: RoleRow, wanted: Wanted) => {
  const [was, is] = [told({ ...role, id: '' }), told(wanted)];
  const changed = (['nameZh', 'nameEn', 'description'] as const).filter(
    (field) => field === 'nameEn' || was[field] !== is[field],
  );
  const pick = (from: typeof was) =>
    Object.fromEntries(changed.map((field) => [field, from[field]]));
  return { before: pick(was), after: pick(is) };
};

/**
 * Spec S6.2. A change applies to the holders' next requests, since rights are read with each. Nobody adds or removes permissions
 * he does not hold; a role that has such permissions keeps them through a change.
 */
export const modifyRoleRoute = implement(modifyRole, async (context, wanted) => {
  const { tx, scope, language, refuse, change } = context;
  await lockAdministrators(tx, scope.businessId);
  const role = await readRole(tx, scope, wanted.id);
  if (role === undefined) {
    return refuse('roles.notFound');
  }
  const holder = await holderOf(context);
  const obstacle = obstacleToModify(role, holder);
  if (obstacle !== undefined) {
    return refuse(`roles.${obstacle}`);
  }
  if (role.version !== wanted.version) {
    return refuse('request.conflict');
  }
  const given = without(wanted.permissions, role.permissions);
  const taken = without(role.permissions, wanted.permissions);
  refuseBeyond(holder, [...given, ...taken], language);
  await refuseTakenNames(tx, { scope, language, id: role.id }, wanted);
  await tellOfRole(context, {
    action: 'modify',
    role: { id: role.id, nameZh: wanted.nameZh, nameEn: wanted.nameEn },
    given,
    taken,
  });
  const version = role.version + 1;
  await tx.run(sql`
    update roles set name_zh = ${wanted.nameZh}, name_en = ${wanted.nameEn}, description = ${wanted.description},
      permissions = ${wanted.permissions}::text[], version = ${version}
    where business_id = ${scope.businessId} and id = ${role.id}`);
  const { before, after } = difference(role, wanted);
  const hasOtherRights = given.length + taken.length > 0;
  change({
    before: { ...before, ...(hasOtherRights ? { permissions: role.permissions } : {}) },
    after: { ...after, ...(hasOtherRights ? { permissions: wanted.permissions } : {}) },
  });
  return { version };
});
