import { createRole, rolesMax } from '@back-office/contract/features/roles';
import sql from 'sql-template-tag';
import type { Tx } from '#platform/database';
import { implement } from '#platform/http/route';
import { defaultRoles, type RoleSeed } from './default-roles.ts';
import { refuseBeyond, refuseTakenNames } from './judge-role.ts';
import { lockAdministrators } from './may-grant.ts';
import { holderOf } from './read-roles.ts';
import { tellOfRole } from './tell-of-role.ts';

/** Spec S6.2: a role of the business's own, with no permission that its creator does not hold. */
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

/** The id of a business's role of that name, created if missing. For the role of the operator. */
export const addRole = async (tx: Tx, businessId: bigint, role: RoleSeed): Promise<bigint> => {
  const { nameZh, nameEn, predefined } = role;
  const [known] = await tx.rows<{ id: bigint }>(sql`
    select id from roles where business_id = ${businessId}
      and (predefined = ${predefined} or name_en_key = role_name_key(${nameEn}) or name_zh_key = role_name_key(${nameZh}))
    order by (predefined = ${predefined}) desc nulls last limit 1`);
  if (known !== undefined) {
    return known.id;
  }
  const [made] = await tx.rows<{ id: bigint }>(sql`
    insert into roles (business_id, name_zh, name_en, description, permissions, is_top, predefined)
    values (${businessId}, ${nameZh}, ${nameEn}, ${role.description}, ${role.permissions}, ${role.isTop}, ${predefined})
    returning id`);
  if (made === undefined) {
    throw new Error('A role was made and came back without its id.');
  }
  return made.id;
};

/** Adds the standard roles to a new business. */
export const addDefaultRoles = async (tx: Tx, businessId: bigint): Promise<void> => {
  for (const role of Object.values(defaultRoles)) {
    await addRole(tx, businessId, role);
  }
};

/** Gives the predefined roles of every business this release's permissions and texts. For the role of the operator. */
export const renewDefaultRoles = (tx: Tx): Promise<number> =>
  tx.run(sql`
    update roles r set permissions = d.permissions, name_zh = d."nameZh", name_en = d."nameEn", description = d.description
    from jsonb_to_recordset(${JSON.stringify(Object.values(defaultRoles))}::jsonb)
      as d (predefined text, "nameZh" text, "nameEn" text, description text, permissions text[])
    where r.predefined = d.predefined
      and (r.permissions, r.name_zh, r.name_en, r.description) is distinct from (d.permissions, d."nameZh", d."nameEn", d.description)`);
