import type { Tx } from '#platform/database';
import sql from 'sql-template-tag';
import type { RoleSeed } from './default-roles.ts';

/** The id of a business's role of that name, made if it is not there. */
export const addRole = async (tx: Tx, businessId: bigint, role: RoleSeed): Promise<bigint> => {
  const [known] = await tx.rows<{ id: bigint }>(
    sql`select id from roles where business_id = ${businessId} and name_en = ${role.nameEn}`,
  );
  if (known !== undefined) {
    return known.id;
  }
  const [made] = await tx.rows<{ id: bigint }>(sql`
    insert into roles (business_id, name_zh, name_en, description, permissions, is_top)
    values (${businessId}, ${role.nameZh}, ${role.nameEn}, ${role.description}, ${role.permissions}, ${role.isTop})
    returning id`);
  if (made === undefined) {
    throw new Error('A role was made and came back without its id.');
  }
  return made.id;
};
