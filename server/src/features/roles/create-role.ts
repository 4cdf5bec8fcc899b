import { createRole, rolesMax } from '@back-office/contract/features/roles';
import sql from 'sql-template-tag';
import { implement } from '#platform/http/route';
import { refuseBeyond, refuseTakenNames } from './judge-role.ts';
import { lockAdministrators } from './may-grant.ts';
import { holderOf } from './read-roles.ts';
import { tellOfRole } from './tell-of-role.ts';

/** Spec S6.2: a role of the business's own. Whoever makes it gives it nothing that he does not hold. */
export const createRoleRoute = implement(createRole, async (context, wanted) => {
  const { tx, scope, language, refuse, change } = context;
  await lockAdministrators(tx, scope.businessId);
  const holder = await holderOf(context);
  refuseBeyond(holder, wanted.permissions, language);
  await refuseTakenNames(tx, { scope, language, id: null }, wanted);
  const [there] = await tx.rows<{ count: bigint }>(
    sql`select count(*) as count from roles where business_id = ${scope.businessId}`,
  );
  if (Number(there?.count) >= rolesMax) {
    return refuse('roles.tooMany');
  }
  const { nameZh, nameEn, description, permissions } = wanted;
  await tellOfRole(context, {
    action: 'create',
    role: { id: null, nameZh, nameEn },
    given: permissions,
    taken: [],
  });
  const [made] = await tx.rows<{ id: bigint }>(sql`
    insert into roles (business_id, name_zh, name_en, description, permissions)
    values (${scope.businessId}, ${nameZh}, ${nameEn}, ${description}, ${permissions}::text[])
    returning id`);
  if (made === undefined) {
    throw new Error('A role was made and came back without its id.');
  }
  const id = made.id.toString();
  change({ objectNumber: id, before: null, after: { nameZh, nameEn, description, permissions } });
  return { id };
});
