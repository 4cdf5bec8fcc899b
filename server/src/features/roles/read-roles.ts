import type { PredefinedRole, Role, RoleAction } from '@back-office/contract/features/roles';
import { merchantPermissions, type Permission } from '@back-office/contract/kit/permission';
import sql from 'sql-template-tag';
import type { Tx } from '#platform/database';
import { Refusal } from '#platform/refusal';
import type { TenantScope } from '#platform/tenant-scope';
import { findHolder, mayGrant, type Holder } from './may-grant.ts';

export type RoleRow = {
  id: bigint;
  nameZh: string;
  nameEn: string;
  description: string;
  permissions: Permission[];
  isTop: boolean;
  predefined: PredefinedRole | null;
  version: number;
  holderCount: number;
};
export type RoleRecord = Omit<RoleRow, 'permissions' | 'holderCount'> & {
  permissions: string[];
  holderCount: bigint;
};

/** Number of people with role `r`, whatever their status. */
export const holderCount = sql`
  (select count(*) from memberships m where m.business_id = r.business_id and m.role_id = r.id)
  + (select count(*) from invitations i where i.business_id = r.business_id and i.role_id = r.id)`;

/** The columns of roles `r` that `roleOf` reads. */
export const roleFields = sql`
  r.id, r.name_zh as "nameZh", r.name_en as "nameEn", r.description, r.permissions, r.is_top as "isTop", r.predefined, r.version,
  ${holderCount} as "holderCount"`;

/** A role with all its permissions: the top one has every permission. */
export const roleOf = ({ permissions, holderCount: holders, ...record }: RoleRecord): RoleRow => ({
  ...record,
  permissions: merchantPermissions.filter((right) => record.isTop || permissions.includes(right)),
  holderCount: Number(holders),
});

/** The business's role of that id; undefined if it has none. */
export const readRole = async (
  tx: Tx,
  { businessId }: TenantScope,
  id: string,
): Promise<RoleRow | undefined> => {
  const [record] = await tx.rows<RoleRecord>(sql`
    select ${roleFields} from roles r where r.business_id = ${businessId} and r.id = ${id}::bigint`);
  return record && roleOf(record);
};

/** The reason why this holder may not modify a role; undefined if he may. */
export const obstacleToModify = (
  role: RoleRow,
  holder: Holder,
): 'predefined' | 'ownRole' | undefined => {
  if (role.predefined !== null) {
    return 'predefined';
  }
  return role.id === holder.roleId ? 'ownRole' : undefined;
};

export const obstacleToDelete = (
  role: RoleRow,
  holder: Holder,
): 'predefined' | 'inUse' | 'beyondYourOwn' | undefined => {
  if (role.predefined !== null) {
    return 'predefined';
  }
  if (role.holderCount > 0) {
    return 'inUse';
  }
  return mayGrant(holder, role) ? undefined : 'beyondYourOwn';
};

/**
 * The asker's own role, and whether he may change roles at all. An operator who views the business has no role here, and changes
 * none.
 */
export type Asker = { holder: Holder | undefined; canManage: boolean };

type Asking = {
  tx: Tx;
  scope: TenantScope;
  session: { personId: bigint };
  can: (permission: Permission) => boolean;
};

export const askerOf = async ({ tx, scope, session, can }: Asking): Promise<Asker> => ({
  holder: await findHolder(tx, { businessId: scope.businessId, personId: session.personId }),
  canManage: can('roles.manage'),
});

/** For a write, which requires a role of one's own. */
export const holderOf = async (asking: Asking): Promise<Holder> => {
  const { holder } = await askerOf(asking);
  if (holder === undefined) {
    throw new Refusal('session.noPermission');
  }
  return holder;
};

export const heldBy = ({ holder }: Asker): Permission[] => [...(holder?.permissions ?? [])];

const actionsFor = (role: RoleRow, { holder, canManage }: Asker): RoleAction[] => {
  if (holder === undefined || !canManage) {
    return [];
  }
  return [
    'copy',
    ...(obstacleToModify(role, holder) === undefined ? (['modify'] as const) : []),
    ...(obstacleToDelete(role, holder) === undefined ? (['delete'] as const) : []),
  ];
};

const kindOf = ({ isTop, predefined }: RoleRow): Role['kind'] => {
  if (isTop) {
    return 'top';
  }
  return predefined === null ? 'own' : 'predefined';
};

/** A role as the asker sees it. */
export const shownRole = (role: RoleRow, asker: Asker): Role => ({
  id: role.id.toString(),
  nameZh: role.nameZh,
  nameEn: role.nameEn,
  description: role.description,
  kind: kindOf(role),
  predefined: role.predefined,
  permissions: role.permissions,
  holderCount: role.holderCount,
  isOwn: role.id === asker.holder?.roleId,
  allowedActions: actionsFor(role, asker),
});
